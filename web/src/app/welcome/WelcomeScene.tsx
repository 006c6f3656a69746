import WelcomeOwl from '../../features/owl/WelcomeOwl.tsx';
import { RealMoon } from '../RealMoon.tsx';

export default function WelcomeScene({ label }: { label: string }) {
  return (
    <>
      <RealMoon />
      <WelcomeOwl label={label} />
    </>
  );
}

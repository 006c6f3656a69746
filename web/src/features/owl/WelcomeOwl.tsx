import { Owl } from './drawing/Owl.tsx';

export default function WelcomeOwl({ label }: { label: string }) {
  return <Owl alive stage="küken" herzlicht={85} label={label} />;
}

import { Owl } from './drawing/Owl.tsx';
import { texts } from './texts.ts';

/** Noctua as she greets visitors. */
export default function Welcomer() {
  return <Owl alive stage="küken" herzlicht={85} label={texts.picture('küken', false)} />;
}

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from './Frame.tsx';

declare global {
  interface Window {
    /** Shows the film's picture at a time, with every breath and blink of the drawing at that time, too. */
    seek: (t: number) => void;
  }
}

const place = document.querySelector('#root');
const root = place && createRoot(place);

window.seek = (t) => {
  flushSync(() => root?.render(<Frame t={t} />));
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = t * 1000;
  }
};
window.seek(0);

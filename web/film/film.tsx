import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from './Frame.tsx';

declare global {
  interface Window {
    /** Renders the frame at `t` seconds and sets all CSS animations to the same time. */
    seek: (t: number) => void;
  }
}

const container = document.querySelector('#root');
const root = container && createRoot(container);

window.seek = (t) => {
  flushSync(() => root?.render(<Frame t={t} />));
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = t * 1000;
  }
};
window.seek(0);

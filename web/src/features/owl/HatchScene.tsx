import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { colour, font, layer, light, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { prefersLessMotion } from '../../ui/motion.ts';
import { beats } from '../../../film/timing.ts';
import { Owl } from './drawing/Owl.tsx';
import { Moonlit } from './Moonlit.tsx';
import { texts } from './texts.ts';

/** In ms (spec section 4). The scene closes this long after the film's end or an error, at the latest after start. */
const closeAfterMs = { end: 2000, error: 500, start: 10_000 } as const;

/** When the phone vibrates, in seconds of the film, and the pattern in ms. */
const shocks = [
  [beats.cracks[0], [18]],
  [beats.cracks[1], [24]],
  [beats.cracks[2], [32]],
  [beats.birth, [45, 60, 110]],
] as const;

function vibrateWithFilm(): () => void {
  if (typeof navigator.vibrate !== 'function') return () => {};
  const timers = shocks.map(([at, pattern]) => setTimeout(() => navigator.vibrate([...pattern]), at * 1000));
  return () => {
    for (const timer of timers) clearTimeout(timer);
    navigator.vibrate(0);
  };
}

const appear = keyframes`from { opacity: 0; }`;
const flash = keyframes`
  0%, 100% { opacity: 0; transform: scale(0.4); }
  30% { opacity: 0.9; transform: scale(1); }
`;
const drop = keyframes`
  0% { opacity: 0; transform: translate(0, 0) rotate(0) scale(1); }
  4% { opacity: 1; }
  26% { transform: translate(calc(var(--x) * 0.55), calc(var(--up) * -1)) rotate(calc(var(--spin) * 0.35)) scale(1.15); animation-timing-function: cubic-bezier(0.55, 0, 0.9, 0.55); }
  78% { opacity: 1; transform: translate(calc(var(--x) * 0.95), 34vh) rotate(var(--spin)); animation-timing-function: ease-out; }
  86% { transform: translate(var(--x), 31.5vh) rotate(calc(var(--spin) * 1.06)); }
  94%, 100% { opacity: 0; transform: translate(var(--x), 34vh) rotate(calc(var(--spin) * 1.08)); }
`;

const Burst = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`;

const Flash = styled.span`
  grid-area: 1 / 1;
  width: 90vmin;
  aspect-ratio: 1;
  border-radius: 50%;
  background: radial-gradient(closest-side, ${light.spark}, ${colour.halo} 34%, transparent);
  opacity: 0;
  animation: ${flash} 900ms ease-out ${beats.birth}s;
`;

const Shard = styled.span<{ $at: number }>`
  --x: ${({ $at }) => (($at % 2 ? 1 : -1) * (9 + (($at * 13) % 27))).toString()}vmin;
  --up: ${({ $at }) => 6 + (($at * 7) % 15)}vh;
  --spin: ${({ $at }) => ($at % 2 ? 1 : -1) * (140 + (($at * 67) % 260))}deg;
  grid-area: 1 / 1;
  width: ${({ $at }) => 3.4 + (($at * 5) % 4) * 1.1}vmin;
  aspect-ratio: ${({ $at }) => ($at % 3 ? '1.2' : '0.8')};
  background: linear-gradient(
    135deg,
    ${light.moon} 12%,
    color-mix(in srgb, ${colour.halo} 55%, ${light.moon}) 46%,
    color-mix(in srgb, ${light.crater} 60%, ${colour.skyMid}) 92%
  );
  clip-path: polygon(8% 30%, 38% 0, 72% 12%, 100% 48%, 78% 100%, 34% 86%, 0 62%);
  opacity: 0;
  animation: ${drop} 1700ms ease-out ${({ $at }) => beats.birth + $at * 0.014}s;
`;

const FirstLook = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding-bottom: 8rem;
  background: radial-gradient(circle at 50% 42%, ${colour.skyMid}, ${colour.skyTop} 74%);
  animation: ${appear} 350ms;
`;

const firstLook = { act: 'awaken', nth: 1 } as const;

const Stage = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.scene};
  overflow: hidden;
  background: ${colour.skyTop};
  video,
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Below = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding: ${space.xxl} ${space.l} max(${space.xxl}, env(safe-area-inset-bottom));
  background: linear-gradient(transparent, ${light.veil});
`;

const Words = styled.p`
  font: 480 ${text.title}/1.3 ${font.voice};
  text-align: center;
`;

export default function HatchScene({ owlColor, onDone }: { owlColor: string; onDone: () => void }) {
  const [calm] = useState(prefersLessMotion);
  const [born, setBorn] = useState(calm);
  const stage = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(false);
  const [playing, setPlaying] = useState(false);
  const stopVibration = useRef<() => void>(undefined);

  const close = () => {
    if (closed.current) return;
    closed.current = true;
    done.current();
  };
  const closeIn = (ms: number) => {
    clearTimeout(closing.current);
    closing.current = setTimeout(close, ms);
  };

  useEffect(() => {
    stage.current?.focus();
    const latest = setTimeout(close, closeAfterMs.start);
    if (calm) closeIn(closeAfterMs.end);
    return () => {
      stopVibration.current?.();
      clearTimeout(latest);
      clearTimeout(closing.current);
    };
    // Runs once, because the film plays once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return createPortal(
    <Stage role="dialog" aria-modal="true" aria-label={texts.hatching} tabIndex={-1} ref={stage}>
      {calm ? (
        <img src="/hatched.jpg" alt="" />
      ) : (
        <video
          autoPlay
          muted
          playsInline
          poster="/hatching.jpg"
          onPlaying={() => {
            if (playing) return;
            setPlaying(true);
            stopVibration.current = vibrateWithFilm();
          }}
          onEnded={() => {
            setBorn(true);
            closeIn(closeAfterMs.end);
          }}
          onError={() => closeIn(closeAfterMs.error)}
        >
          <source src="/hatching.webm" type="video/webm" />
          {/* Browsers try the sources in order, so an error of the last one means that none works. */}
          <source src="/hatching.mp4" type="video/mp4" onError={() => closeIn(closeAfterMs.error)} />
        </video>
      )}
      {playing && !born && (
        <Burst aria-hidden="true" data-burst="">
          <Flash />
          {Array.from({ length: 16 }, (_, at) => (
            <Shard key={at} $at={at} />
          ))}
        </Burst>
      )}
      {born && (
        <FirstLook>
          <Moonlit $width="min(24rem, 62vw, 44dvh)">
            <Owl
              alive
              stage="küken"
              owlColor={owlColor}
              herzlicht={60}
              reaction={firstLook}
              label={texts.picture('küken', false)}
            />
          </Moonlit>
        </FirstLook>
      )}
      <Below>
        <Words aria-live="assertive">{born ? texts.hatched : texts.hatching}</Words>
        {!born && (
          <Button look="quiet" onClick={close}>
            {texts.skip}
          </Button>
        )}
      </Below>
    </Stage>,
    document.body,
  );
}

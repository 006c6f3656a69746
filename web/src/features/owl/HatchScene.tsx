import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { colour, font, layer, light, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { prefersLessMotion } from '../../ui/motion.ts';
import { texts } from './texts.ts';

/** In ms (spec section 4). The scene closes this long after the film's end or an error, at the latest after start. */
const closeAfterMs = { end: 2000, error: 500, start: 10_000 } as const;

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

export default function HatchScene({ onDone }: { onDone: () => void }) {
  const [calm] = useState(prefersLessMotion);
  const [born, setBorn] = useState(calm);
  const stage = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(false);

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
      <Below>
        <Words aria-live="assertive">{born ? texts.hatched : texts.hatching}</Words>
        <Button look="quiet" onClick={close}>
          {texts.skip}
        </Button>
      </Below>
    </Stage>,
    document.body,
  );
}

import { memo, useRef } from 'react';
import type { Register } from '@sternenrat/contracts/reading';
import { rulesOfPlay, type Stage } from '@sternenrat/contracts/vocabulary';
import type { Reaction } from './acts.ts';
import { Bird as BirdDrawn } from './Bird.tsx';
import { builds } from './builds.ts';
import { Egg as EggDrawn } from './Egg.tsx';
import { useLife } from './life.ts';
import { Drawing } from './movement.ts';

/** Memoised, because rendering hundreds of feathers is slow. */
const Bird = memo(BirdDrawn);
const Egg = memo(EggDrawn);

interface OwlProps {
  stage: Stage;
  label: string;
  owlColor?: string;
  herzlicht?: number;
  sleeping?: boolean;
  cracked?: number;
  branch?: boolean;
  /** If true, the owl blinks, looks around and ruffles its feathers. Otherwise it only breathes. */
  alive?: boolean;
  reaction?: Reaction | undefined;
  register?: Register | undefined;
  portrait?: boolean;
}

const portraitSize = { side: 140, above: 20 } as const;

function viewBoxOf(stage: Stage, portrait: boolean): string {
  if (!portrait || stage === 'ei') return '-120 0 240 272';
  const { side, above } = portraitSize;
  const [, top = 0] = builds[stage].head[0] ?? [];
  return `${side / -2} ${top - above} ${side} ${side}`;
}

export function Owl({
  stage,
  label,
  owlColor = rulesOfPlay.defaultOwlColor,
  herzlicht = 60,
  sleeping = false,
  cracked = 0,
  branch = true,
  alive = false,
  reaction,
  register,
  portrait = false,
}: OwlProps) {
  const drawing = useRef<SVGSVGElement>(null);
  useLife(drawing, !alive ? 'still' : stage === 'ei' ? 'egg' : sleeping ? 'asleep' : 'awake', reaction);
  // `open`: distance by which the lids of open eyes are moved up; `neck`: y around which the head turns.
  const [open, neck] = stage === 'ei' ? [0, 0] : [builds[stage].eye.r * -2.3, builds[stage].neck];
  return (
    <Drawing
      ref={drawing}
      viewBox={viewBoxOf(stage, portrait)}
      role="img"
      aria-label={label}
      width="100%"
      height="100%"
      $open={open}
      $neck={neck}
      data-asleep={sleeping ? '' : undefined}
      data-register={register}
    >
      {stage === 'ei' ? (
        <Egg owlColor={owlColor} cracked={cracked} branch={branch} />
      ) : (
        <Bird
          stage={stage}
          owlColor={owlColor}
          herzlicht={herzlicht}
          sleeping={sleeping}
          branch={branch}
          register={register}
        />
      )}
    </Drawing>
  );
}

import { useId } from 'react';
import type { Register } from '@sternenrat/contracts/reading';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { Body } from './Body.tsx';
import { builds, type Hatched } from './builds.ts';
import { Eyes } from './Eyes.tsx';
import { Head } from './Head.tsx';
import { Heartlight } from './Heartlight.tsx';
import { Light } from './Light.tsx';
import { Feet, Tail } from './Limbs.tsx';
import { looks, registerLooks } from './looks.ts';
import { Branch } from './Perch.tsx';
import { plumageOf } from './plumage.ts';
import { Dreams } from './Dreams.tsx';
import { Wings } from './Wings.tsx';
import type { Point } from './shapes.ts';

interface BirdProps {
  stage: Hatched;
  owlColor: string;
  herzlicht: number;
  sleeping: boolean;
  branch: boolean;
  register?: Register | undefined;
}

export function Bird({ stage, owlColor, herzlicht, sleeping, branch, register }: BirdProps) {
  const id = useId();
  const light = (name: string) => `url(#${id}${name})`;
  const build = builds[stage];
  const plumage = plumageOf(owlColor, stage);
  const look = register ? registerLooks[register] : looks[moodOf(herzlicht).mood];
  const part = { build, plumage, stage, light };
  const tilt = sleeping ? 5 + look.tilt * 0.4 : look.tilt;
  const sink = sleeping ? 6 : look.sink;
  const lifted = sleeping ? ([0, 0] as const) : look.wings;
  return (
    <>
      <Light id={id} build={build} plumage={plumage} stage={stage} />
      <Tail {...part} />
      {branch && <Branch />}
      <g data-part="body">
        <g data-part="breath">
          {build.legs.long > 0 && <Feet {...part} />}
          <Body {...part} />
          <Heartlight y={build.heart} herzlicht={herzlicht} />
          <Wings {...part} lifted={lifted} />
          <g transform={`translate(0 ${sink}) rotate(${tilt} 0 ${build.neck})`}>
            <g data-part="head">
              <Head {...part} look={look} herzlicht={herzlicht} sleeping={sleeping}>
                <Eyes eye={build.eye} plumage={plumage} look={look} sleeping={sleeping} />
              </Head>
            </g>
          </g>
        </g>
      </g>
      {build.legs.long === 0 && <Feet {...part} />}
      {sleeping && <Dreams x={(build.head[3] as Point)[0] * 0.82} y={(build.head[1] as Point)[1] - 2} />}
    </>
  );
}

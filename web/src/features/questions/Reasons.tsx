import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { pages } from '@sternenrat/contracts/pages';
import { colour, font, motion, space, target, text } from '../../theme/tokens.ts';
import { ChevronRight, Feather } from '../../ui/icons.tsx';
import { Fine, Row, Stack } from '../../ui/layout.ts';
import { Leaning } from './Leaning.tsx';
import { answerTexts } from './texts/answer.ts';

const SkyChart = lazy(() => import('./SkyChart.tsx'));

const Why = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.xs};
  min-height: ${target};
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.accentStrong};
  font-weight: 700;
  cursor: pointer;
  svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${space.m};
  padding: ${space.xs} 0 ${space.xs} ${space.l};
  border-left: 2px solid ${colour.line};
  li {
    font-size: ${text.small};
  }
  q {
    display: block;
    font: 400 ${text.body}/1.5 ${font.voice};
  }
`;

const ChartLink = styled(Link)`
  justify-self: center;
  padding-block: ${space.m};
`;

export function Reasons({ analysis, children }: { analysis: Analysis; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { facts, feathers, sky, leaning } = analysis;
  return (
    <div>
      <Why type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronRight />
        {answerTexts.why}
      </Why>
      <Stack id={id} hidden={!open} style={open ? undefined : { display: 'none' }}>
        <Fine>{facts.length > 0 ? answerTexts.whyIntro : answerTexts.noFacts}</Fine>
        <Facts>
          {facts.map((fact) => (
            <li key={fact.id}>
              {fact.sentence && <q>{fact.sentence}</q>}
              <Fine as="span">{fact.text}</Fine>
            </li>
          ))}
        </Facts>
        {leaning && <Leaning leaning={leaning} />}
        {open && sky.bodies.length > 0 && (
          <>
            <Suspense>
              <SkyChart sky={sky} named={new Set(facts.map(({ body }) => body))} />
            </Suspense>
            <ChartLink to={pages.chart}>{answerTexts.ownChart}</ChartLink>
          </>
        )}
        {feathers && feathers.length > 0 && (
          <Stack $gap="s">
            <Fine>{answerTexts.feathersUsed}</Fine>
            {feathers.map((feather) => (
              <Row key={feather.id} $nowrap>
                <Feather />
                {feather.text}
              </Row>
            ))}
          </Stack>
        )}
        {children}
      </Stack>
    </div>
  );
}

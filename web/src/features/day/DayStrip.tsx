import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayPages } from '@sternenrat/contracts/endpoints/day';
import { pages } from '@sternenrat/contracts/pages';
import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { colour, radius, space, tablet, target, text } from '../../theme/tokens.ts';
import { MoonGlyph } from './MoonGlyph.tsx';
import { texts } from './texts.ts';

const dayMs = 86_400_000;
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
/** Midday in UTC is near enough for a small drawing of the Moon. */
const moonOf = (date: string) => briefSkyAt(new Date(`${date}T12:00:00Z`)).moon;

export const daysAround = (today: string): string[] =>
  Array.from({ length: dayPages.before + 1 + dayPages.after }, (_, nth) => addDays(today, nth - dayPages.before));

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space.s};
  ${tablet} {
    grid-template-columns: repeat(9, minmax(0, 1fr));
  }
`;

const Day = styled(Link)`
  display: grid;
  justify-items: center;
  min-height: ${target};
  padding: ${space.xs} 0;
  border: 1px solid ${colour.line};
  border-radius: ${radius.field};
  background: ${colour.surface};
  color: ${colour.text};
  font-size: ${text.small};
  line-height: 1.2;
  text-decoration: none;
  text-shadow: none;
  b {
    font-size: ${text.lead};
  }
  svg {
    display: none;
  }
  ${tablet} {
    gap: ${space.xs};
    svg {
      display: block;
    }
  }
  &:hover {
    border-color: ${colour.edge};
  }
  &[aria-current] {
    border: 2px solid ${colour.accent};
    padding: calc(${space.xs} - 1px) 0;
    background: ${colour.surfaceRaised};
  }
`;

export function DayStrip({ today, shown }: { today: string; shown: string }) {
  return (
    <nav aria-label={texts.strip}>
      <List>
        {daysAround(today).map((date) => {
          const { label, weekday, number } = texts.shortDay(date, today);
          const { phase, illumination } = moonOf(date);
          return (
            <li key={date}>
              <Day
                to={date === today ? pages.day : `${pages.day}?tag=${date}`}
                replace
                aria-label={label}
                aria-current={date === shown ? 'date' : undefined}
              >
                {weekday} <b>{number}</b>
                <MoonGlyph phase={phase} lit={illumination} size={16} />
              </Day>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

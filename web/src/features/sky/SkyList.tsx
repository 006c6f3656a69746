import { styled } from 'styled-components';
import { colour, font, radius, space, target, text } from '../../theme/tokens.ts';
import { Fine } from '../../ui/layout.ts';
import { shownSky, useShownSky } from './store.ts';
import { texts } from './texts.ts';

const Frame = styled.aside`
  position: relative;
  display: grid;
  justify-items: center;
  padding: 0 ${space.l} ${space.xl};
  font-size: ${text.small};
  text-shadow: none;
`;

const Summary = styled.summary`
  display: grid;
  align-items: center;
  min-height: ${target};
  padding-inline: ${space.l};
  border-radius: ${radius.round};
  color: ${colour.accentStrong};
  font-family: ${font.voice};
  text-align: center;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '';
    justify-self: center;
    width: 0.45rem;
    height: 0.45rem;
    margin-top: -0.35rem;
    border: solid currentcolor;
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  details[open] > &::after {
    margin-top: 0;
    transform: rotate(-135deg);
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: ${space.m};
  width: min(44rem, calc(100vw - 2 * ${space.l}));
  margin-top: ${space.s};
  padding: ${space.xl};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
`;

const Things = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${space.xs} ${space.l};
`;

const Thing = styled.button`
  display: grid;
  align-content: center;
  width: 100%;
  min-height: ${target};
  padding: ${space.xs} ${space.m};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-pressed='true'] {
    background: ${colour.surfaceRaised};
  }
  b {
    font-weight: 700;
  }
  span {
    color: ${colour.textMuted};
  }
`;

const maxObjects = 14;

/** For keyboards and screen readers, which can't use the canvas. */
export default function SkyList() {
  const shown = useShownSky();
  if (!shown) return null;
  const { sky, marked } = shown;
  const { zone } = sky.place;
  const named = sky.named.slice(0, maxObjects);
  return (
    <Frame aria-label={texts.over(zone)}>
      <details onToggle={({ currentTarget }) => currentTarget.open || shownSky.mark(null)}>
        <Summary>{texts.list.summary(zone)}</Summary>
        <Sheet>
          <Fine>
            {texts.list.lead(zone, sky.at)} {named.length > 0 ? texts.list.hint : texts.list.nothing}
          </Fine>
          <Things>
            {named.map((each) => (
              <li key={each.name}>
                <Thing
                  type="button"
                  aria-pressed={marked === each.name}
                  onClick={() => shownSky.turn(each.name)}
                  onBlur={() => shownSky.mark(null)}
                >
                  <b>{texts.called(each.name)}</b>
                  <span>
                    {each.name === 'moon' ? `${texts.lit(sky.moon.lit)}, ` : ''}
                    {texts.stands(each)}
                  </span>
                </Thing>
              </li>
            ))}
          </Things>
          {sky.sun > -3 && <Fine>{texts.list.day}</Fine>}
        </Sheet>
      </details>
    </Frame>
  );
}

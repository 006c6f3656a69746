import { styled } from 'styled-components';
import { weathers, type DayData } from '@sternenrat/contracts/endpoints/day';
import { ApiError } from '../../lib/http.ts';
import { colour, font, radius, space, tablet, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Fine, Stack } from '../../ui/layout.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useStoreWeather } from './api.ts';
import { texts } from './texts.ts';
import { WeatherIcon } from './WeatherIcon.tsx';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
`;

const Pick = styled.button`
  display: grid;
  flex: 1 1 5.25rem;
  justify-items: center;
  gap: ${space.xs};
  max-width: 8rem;
  padding: ${space.m} ${space.xs};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  color: ${colour.textMuted};
  font-size: ${text.small};
  cursor: pointer;
  ${tablet} {
    flex-basis: 4.5rem;
  }
  &:hover {
    color: ${colour.text};
  }
  &[aria-pressed='true'] {
    border: 2px solid ${colour.accent};
    padding: calc(${space.m} - 1px) calc(${space.xs} - 1px);
    background: ${colour.surfaceRaised};
    color: ${colour.accentStrong};
    font-weight: 700;
  }
`;

const Reply = styled.div`
  display: grid;
  gap: ${space.s};
  &:empty {
    margin-top: calc(-1 * ${space.l});
  }
  > p:first-child {
    font: 400 ${text.lead}/1.5 ${font.voice};
  }
`;

export function WeatherCard({ day: { date, weather }, isToday }: { day: DayData; isToday: boolean }) {
  const store = useStoreWeather(date);
  const toast = useErrorToast();
  const shown = store.isPending ? store.variables : weather;
  const question = isToday ? texts.weather.today : texts.weather.yesterday;
  const pick = (picked: DayData['weather']) => {
    toast.dismiss();
    store.mutate(picked === shown ? null : picked, {
      onError: (error) =>
        toast.show({
          title: texts.weather.failed,
          description: (error instanceof ApiError && error.sentence) || texts.weather.later,
        }),
    });
  };
  return (
    <Card aria-labelledby="weather">
      <Stack>
        <h2 id="weather">{question}</h2>
        <Choices role="group" aria-labelledby="weather">
          {weathers.map((each) => (
            <Pick key={each} type="button" aria-pressed={shown === each} onClick={() => pick(each)}>
              <WeatherIcon weather={each} />
              {texts.weather.names[each]}
            </Pick>
          ))}
        </Choices>
        <Reply aria-live="polite">
          {shown && (
            <>
              <p>{texts.weather.replies[shown]}</p>
              <Fine>{texts.weather.private}</Fine>
            </>
          )}
        </Reply>
      </Stack>
    </Card>
  );
}

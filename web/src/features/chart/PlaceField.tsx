import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { BirthPlace, FoundPlace } from '@sternenrat/contracts/endpoints/chart';
import { colour, radius, space, target } from '../../theme/tokens.ts';
import { announce } from '../../ui/announce.ts';
import { Field } from '../../ui/Field.tsx';
import { Fine } from '../../ui/layout.ts';
import { usePlaces } from './api.ts';
import { texts } from './texts.ts';

const List = styled.ul`
  margin-top: ${space.xs};
  padding: ${space.xs};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceRaised};
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: ${target};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.small};
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: ${colour.surface};
    color: ${colour.accentStrong};
  }
`;

const searchAfterMs = 200;
const countries = new Intl.DisplayNames('de', { type: 'region' });

export const labelOf = ({ name, region, country }: FoundPlace): string =>
  [name, region !== name && region, country !== 'DE' && countries.of(country)].filter(Boolean).join(', ');

interface PlaceFieldProps {
  name: string;
  value: string;
  message: string | undefined;
  onType: (text: string) => void;
  onPick: (place: BirthPlace) => void;
}

/** A combobox by WAI-ARIA's pattern: the focus stays in the field. */
export function PlaceField({ name, value, message, onType, onPick }: PlaceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const search = useDelayed(typed.trim(), searchAfterMs);
  const { data: places = [], isSuccess, isError } = usePlaces(search);
  const wasSearched = search.length >= 2 && search === typed.trim();
  const isOpen = wasSearched && places.length > 0;

  useEffect(() => {
    if (wasSearched && isSuccess) announce(places.length > 0 ? texts.form.found(places.length) : texts.form.none);
  }, [wasSearched, isSuccess, places.length]);

  const close = () => {
    setTyped('');
    setActive(-1);
  };
  const pick = (place: FoundPlace) => {
    const { latitude, longitude, timeZone } = place;
    onPick({ name: labelOf(place), latitude, longitude, timeZone });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const chosen = places[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div>
      <Field
        label={texts.form.place}
        name={name}
        value={value}
        message={message}
        hint={texts.form.placeHint}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <List id={id} role="listbox" aria-label={texts.form.place} hidden={!isOpen}>
        {isOpen &&
          places.map((place, index) => (
            <Option
              key={`${place.latitude} ${place.longitude}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // keeps the focus in the field, whose blur would close the list before the click
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              {labelOf(place)}
            </Option>
          ))}
      </List>
      {wasSearched && isSuccess && places.length === 0 && <Fine>{texts.form.none}</Fine>}
      {wasSearched && isError && <Fine>{texts.form.offline}</Fine>}
      <Fine>{texts.form.credit}</Fine>
    </div>
  );
}

function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}

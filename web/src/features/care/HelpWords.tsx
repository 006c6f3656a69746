import { styled } from 'styled-components';
import type { HelpLine } from '@sternenrat/contracts/care';
import { colour, font, radius, space, target, text } from '../../theme/tokens.ts';
import { Muted } from '../../ui/layout.ts';

const Spoken = styled.div`
  display: grid;
  gap: ${space.l};
`;

const Words = styled.p`
  font: 400 ${text.lead}/1.6 ${font.voice};
`;

const Contacts = styled.ul`
  display: grid;
  gap: ${space.s};
  li {
    display: grid;
    gap: ${space.xs};
    padding: ${space.m} ${space.l};
    border: 1px solid ${colour.line};
    border-radius: ${radius.field};
    background: ${colour.surface};
  }
  a {
    display: inline-grid;
    align-items: center;
    justify-self: start;
    min-height: ${target};
  }
  a[href^='tel:'] {
    font-size: ${text.title};
    font-weight: 750;
    font-variant-numeric: tabular-nums;
  }
`;

const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

interface HelpWordsProps {
  words: string;
  question?: string | undefined;
  contacts: readonly HelpLine[];
  language?: string | undefined;
}

/** Nothing else is allowed beside help: no animation, shop, sharing, stars, score. */
export function HelpWords({ words, question, contacts, language }: HelpWordsProps) {
  return (
    <Spoken {...(language && { lang: language, dir: 'auto' })}>
      {words.split(/\n{2,}/).map((paragraph) => (
        <Words key={paragraph}>{paragraph}</Words>
      ))}
      {question && (
        <Words>
          <strong>{question}</strong>
        </Words>
      )}
      <Contacts>
        {contacts.map(({ name, phone, note, links = [] }) => (
          <li key={phone}>
            <strong>{name}</strong>
            <a href={dial(phone)}>{phone}</a>
            <Muted>{note}</Muted>
            {links.map(({ label, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            ))}
          </li>
        ))}
      </Contacts>
    </Spoken>
  );
}

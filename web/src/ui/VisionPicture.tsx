import { styled } from 'styled-components';
import type { Picture } from '@sternenrat/contracts/picture';
import { colour, radius, space, text } from '../theme/tokens.ts';
import { answerLabels } from './texts/answers.ts';

const Figure = styled.figure`
  display: grid;
  gap: ${space.s};
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.field};
    background: ${colour.surfaceSunken};
  }
  figcaption {
    color: ${colour.textMuted};
    font-size: ${text.small};
  }
`;

/** Credit, date and source must always be shown. */
export function VisionPicture({ picture }: { picture: Picture }) {
  const { imageUrl, title, link, beside, source } = picture;
  // A drawing is square, so that its place is known before it has loaded.
  const size = source === 'eigene Zeichnung' ? { width: 1200, height: 1200 } : {};
  return (
    <Figure>
      <img {...size} src={imageUrl} alt={answerLabels.pictureAlt(title)} loading="lazy" decoding="async" />
      <figcaption>
        {link ? <Outside href={link}>{title}</Outside> : title} · {answerLabels.pictureCredit(picture)}
        {beside && (
          <>
            <br />
            {answerLabels.beside} <Outside href={beside.link}>{beside.title}</Outside> ({beside.credit})
          </>
        )}
      </figcaption>
    </Figure>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

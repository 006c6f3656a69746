import { sampleMails } from './samples.ts';

it.each(Object.entries(sampleMails('https://sternenrat.example')))(
  '%s has the words and links that somebody has read and accepted',
  (_, { subject, text, html, ...rest }) => {
    expect(`${subject}\n\n${text}`).toMatchSnapshot('text');
    expect(rest).toMatchSnapshot('headers');
    // the same words in both versions, and no markup from a player
    const prose = html
      .replaceAll(/<(?:style|title|head)[^]*?<\/(?:style|title|head)>|<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    expect(prose).toMatchSnapshot('html');
  },
);

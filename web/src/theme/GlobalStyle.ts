import { createGlobalStyle } from 'styled-components';
import { defaultMood, palettes, sharpened, type Palette } from './palettes.ts';
import { colour, declare, font, radius, text } from './tokens.ts';

const rulesOf = (variant: (palette: Palette) => Palette): string =>
  [
    [':root', palettes[defaultMood]] as const,
    ...Object.entries(palettes).map(([mood, palette]) => [`[data-mood='${mood}']`, palette] as const),
  ]
    .map(([selector, palette]) => `${selector} { ${declare(variant(palette))} }`)
    .join('\n');

export const nights = `
  ${rulesOf((palette) => palette)}
  @media (prefers-contrast: more) { ${rulesOf(sharpened)} }
`;

const night = [1, 1, 2, 3, 3, 4, 6, 8].map((blur) => `0 0 ${blur}px var(--sky-now-top, ${colour.skyTop})`).join(', ');

export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: dark; }
  ${nights}

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 6.5rem; }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${colour.skyTop};
    color: ${colour.text};
    font: 400 ${text.body}/1.55 ${font.plain};
    font-synthesis: none;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
    transition: background-color 900ms;
  }
  /* Draws the text in front of a prerendered page's sky. */
  noscript { position: relative; z-index: 1; }
  #root {
    display: flex;
    flex-direction: column;
    min-height: 100dvh;
    isolation: isolate;
    /* A dark glow keeps text readable where the Sun or Moon is behind it. */
    text-shadow: ${night};
  }
  h1, h2, h3, p, dl, dd, ol, ul, figure { margin: 0; padding: 0; }
  h1, h2, h3 { font-family: ${font.voice}; font-weight: 480; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
  p, li, dd { text-wrap: pretty; }
  ol, ul { list-style: none; }
  a { color: ${colour.accentStrong}; text-underline-offset: 0.2em; }
  button, input, textarea, select { font: inherit; color: inherit; text-shadow: none; }
  svg { display: block; }
  ::selection { background: ${colour.accent}; color: ${colour.onAccent}; }
  :focus-visible { outline: 3px solid ${colour.accentStrong}; outline-offset: 3px; border-radius: ${radius.small}; }

  /* Forced colours hide backgrounds, so selected elements get an outline. */
  @media (forced-colors: active) {
    :root [aria-selected='true'],
    :root [role='radio'][aria-checked='true'],
    :root [aria-pressed='true'],
    :root [data-highlighted] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }

  /* Hyphenates in narrow columns. A screen of 360 px with a text size of 150 % is 15rem wide. */
  @media (max-width: 19rem) {
    body { hyphens: auto; }
  }

  @media print {
    :root { color-scheme: light; }
    body, body * { background: none !important; border-color: #999 !important; box-shadow: none !important; color: #111 !important; text-shadow: none !important; }
    body > :not(#root), #root > :not(main), button, [data-screen-only] { display: none !important; }
    #root, main { min-height: 0 !important; }
    section, article { border: 0 !important; }
    h1, h2, h3 { break-after: avoid; }
    main a[href^='http']::after { content: ' (' attr(href) ')'; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-delay: 0ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

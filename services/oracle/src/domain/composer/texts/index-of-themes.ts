import type { Theme } from '../../theme/themes.ts';
import { decisions } from './decisions.ts';
import { dreams } from './dreams.ts';
import { family } from './family.ts';
import { friendship } from './friendship.ts';
import { general } from './general.ts';
import { health } from './health.ts';
import { law } from './law.ts';
import { love } from './love.ts';
import { money } from './money.ts';
import { self } from './self.ts';
import type { ThemeTexts } from './theme-texts.ts';
import { time } from './time.ts';
import { work } from './work.ts';

export const themeTexts: Record<Theme, ThemeTexts> = {
  love,
  work,
  family,
  health,
  decisions,
  time,
  self,
  friendship,
  money,
  law,
  dreams,
  general,
};

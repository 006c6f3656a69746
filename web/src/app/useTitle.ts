import { createContext, use, useEffect } from 'react';
import { brand } from '@sternenrat/contracts/brand';
import { announce } from '../ui/announce.ts';

let shown: string | undefined;

/** By this whoever paints a page hears its title: of what is painted no effect ever runs. */
export const TitleTold = createContext<(title: string) => void>(() => undefined);

/** The title of a page. A page that follows another without loading anew is announced; the first one the browser reads itself. */
export function useTitle(title: string): void {
  const whole = `${title} · ${brand.name}`;
  use(TitleTold)(whole);
  useEffect(() => {
    document.title = whole;
    if (shown !== undefined && shown !== title) announce(title);
    shown = title;
  }, [title, whole]);
}

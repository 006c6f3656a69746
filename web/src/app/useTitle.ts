import { createContext, use, useEffect } from 'react';
import { brand } from '@sternenrat/contracts/brand';
import { announce } from '../ui/announce.ts';

let previousTitle: string | undefined;

/** `prerender.tsx` receives titles by this function, because effects don't run there. */
export const TitleContext = createContext<(title: string) => void>(() => undefined);

/** Sets the document's title. After client-side navigation, announces it: browsers do so for the first page only. */
export function useTitle(title: string): void {
  const fullTitle = `${title} · ${brand.name}`;
  use(TitleContext)(fullTitle);
  useEffect(() => {
    document.title = fullTitle;
    if (previousTitle !== undefined && previousTitle !== title) announce(title);
    previousTitle = title;
  }, [title, fullTitle]);
}

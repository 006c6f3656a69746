import { createContext, use, useEffect } from 'react';
import { brand } from '@sternenrat/contracts/brand';
import { announce } from '../ui/announce.ts';

let previousTitle: string | undefined;

/** Receives the title during prerendering, when effects don't run. */
export const TitleContext = createContext<(title: string) => void>(() => undefined);

/** Sets the document title. Announces it after client-side navigation; browsers announce only the first page. */
export function useTitle(title: string): void {
  const fullTitle = `${title} · ${brand.name}`;
  use(TitleContext)(fullTitle);
  useEffect(() => {
    document.title = fullTitle;
    if (previousTitle !== undefined && previousTitle !== title) announce(title);
    previousTitle = title;
  }, [title, fullTitle]);
}

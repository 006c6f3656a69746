import { useEffect } from 'react';
import { brand } from '@sternenrat/contracts/brand';
import { announce } from '../ui/announce.ts';

let shown: string | undefined;

/** The title of a page. A page that follows another without loading anew is announced; the first one the browser reads itself. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    if (shown !== undefined && shown !== title) announce(title);
    shown = title;
  }, [title]);
}

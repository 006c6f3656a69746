import { useEffect } from 'react';
import { brand } from '@sternenrat/contracts/brand';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}

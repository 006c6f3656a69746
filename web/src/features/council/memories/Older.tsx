import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { texts } from '../texts.ts';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

export function Older({ of: pages }: { of: Pages }) {
  return (
    <>
      {pages.isError && <Notice look="warn">{texts.failedToLoad}</Notice>}
      {pages.hasNextPage && (
        <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}

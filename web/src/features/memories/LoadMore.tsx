import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { texts } from './texts.ts';

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

export function LoadMore({ query }: { query: PagedQuery }) {
  return (
    <>
      {query.isError && <Notice look="warn">{texts.failedToLoad}</Notice>}
      {query.hasNextPage && (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}

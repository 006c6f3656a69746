import { lazy, Suspense, useState } from 'react';
import { readLastSeen } from '../../features/owl/lastSeen.ts';
import { NetworkError } from '../../lib/http.ts';
import { Loading } from '../Loading.tsx';
import { Unreachable } from '../Unreachable.tsx';

const Offline = lazy(() => import('./Offline.tsx'));

/** In place of home: how she was when she was last seen, where that is known and only the connection is missing. */
export function AsLastSeen(props: { error: Error; onRetry: () => void; busy: boolean }) {
  const [seen] = useState(readLastSeen);
  if (!seen || !(props.error instanceof NetworkError)) return <Unreachable {...props} />;
  return (
    <Suspense fallback={<Loading />}>
      <Offline seen={seen} onRetry={props.onRetry} busy={props.busy} />
    </Suspense>
  );
}

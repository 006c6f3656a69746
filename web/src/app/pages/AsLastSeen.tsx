import { useState } from 'react';
import { readLastSeen } from '../../features/owl/lastSeen.ts';
import { NetworkError } from '../../lib/http.ts';
import { Unreachable } from '../Unreachable.tsx';
import { Offline } from './Offline.tsx';

/** In place of home: how she was when she was last seen, where that is known and only the connection is missing. */
export default function AsLastSeen(props: { error: Error; onRetry: () => void; busy: boolean }) {
  const [seen] = useState(readLastSeen);
  if (!seen || !(props.error instanceof NetworkError)) return <Unreachable {...props} />;
  return <Offline seen={seen} onRetry={props.onRetry} busy={props.busy} />;
}

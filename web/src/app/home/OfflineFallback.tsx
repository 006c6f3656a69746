import { useState } from 'react';
import { readLastSeen } from '../../features/owl/lastSeen.ts';
import { NetworkError } from '../../lib/http.ts';
import { LoadError } from '../LoadError.tsx';
import { Offline } from './Offline.tsx';

/** Replaces the home page if it can't load. Without network, shows the owl's stored state if any, else the error. */
export default function OfflineFallback(props: { error: Error; onRetry: () => void; busy: boolean }) {
  const [lastSeen] = useState(readLastSeen);
  if (!lastSeen || !(props.error instanceof NetworkError)) return <LoadError {...props} />;
  return <Offline lastSeen={lastSeen} onRetry={props.onRetry} busy={props.busy} />;
}

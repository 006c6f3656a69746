import { useState } from 'react';
import { readOfflineOwl } from '../../features/owl/offlineOwl.ts';
import { NetworkError } from '../../lib/http.ts';
import { LoadError } from '../LoadError.tsx';
import { Offline } from './Offline.tsx';

export default function OfflineOrError(props: { error: Error; onRetry: () => void; busy: boolean }) {
  const [stored] = useState(readOfflineOwl);
  if (!stored || !(props.error instanceof NetworkError)) return <LoadError {...props} />;
  return <Offline stored={stored} onRetry={props.onRetry} busy={props.busy} />;
}

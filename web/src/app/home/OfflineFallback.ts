import { lazy } from 'react';
import { LoadError } from '../LoadError.tsx';

/** Replaces the home page if the user or the owl can't be loaded. `LoadError` replaces a missing chunk. */
export const OfflineFallback = lazy(() => import('./OfflineOrError.tsx').catch(() => ({ default: LoadError })));

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { care } from '../lib/care.ts';

const nothing = { default: () => null };
const CareLayer = lazy(() => import('../features/care/CareLayer.tsx').catch(() => nothing));

export function Care() {
  const data = useSyncExternalStore(care.subscribe, care.get, care.get);
  return <Suspense>{data && <CareLayer data={data} onClose={care.close} />}</Suspense>;
}

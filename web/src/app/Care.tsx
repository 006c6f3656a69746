import { Suspense } from 'react';
import { care } from '../lib/care.ts';
import { optional } from '../lib/optional.ts';
import { useStore } from '../lib/store.ts';

const CareLayer = optional(() => import('../features/care/CareLayer.tsx'));

export function Care() {
  const data = useStore(care);
  return <Suspense>{data && <CareLayer data={data} onClose={care.close} />}</Suspense>;
}

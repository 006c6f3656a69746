import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ClientOwl } from '../../features/owl/api.ts';
import { LazyOwl } from '../../features/owl/LazyOwl.tsx';
import { OwlPortraitContext } from '../../ui/OwlPortraitContext.ts';
import { SharePictureContext, type PictureAbout } from '../../ui/SharePictureContext.ts';

const SharePictureDialog = lazy(() => import('./SharePictureDialog.tsx'));

export function SharePicture({ owl, name, children }: { owl: ClientOwl; name: string; children: ReactNode }) {
  const [opened, setOpened] = useState<{ about?: PictureAbout | undefined; at: Date }>();
  const portrait = (
    <LazyOwl stage={owl.stage} owlColor={owl.owlColor} herzlicht={owl.herzlicht} sleeping={owl.isSleeping} label="" />
  );
  return (
    <SharePictureContext value={(about) => setOpened({ about, at: new Date() })}>
      <OwlPortraitContext value={portrait}>{children}</OwlPortraitContext>
      <Suspense>
        {opened && <SharePictureDialog owl={owl} name={name} {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </SharePictureContext>
  );
}

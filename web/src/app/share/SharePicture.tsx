import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ClientOwl } from '../../features/owl/api.ts';
import { SharePictureContext, type PictureAbout } from '../../ui/SharePictureContext.ts';

const SharePictureDialog = lazy(() => import('./SharePictureDialog.tsx'));

/** Lets everything inside open the dialog that draws a picture of this owl. */
export function SharePicture({ owl, name, children }: { owl: ClientOwl; name: string; children: ReactNode }) {
  const [opened, setOpened] = useState<{ about?: PictureAbout | undefined; at: Date }>();
  return (
    <SharePictureContext value={(about) => setOpened({ about, at: new Date() })}>
      {children}
      <Suspense>
        {opened && <SharePictureDialog owl={owl} name={name} {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </SharePictureContext>
  );
}

import { lazy, useEffect, useState } from 'react';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { useUserPatch } from '../../features/account/api.ts';
import { useOwlPatch, type ClientOwl } from '../../features/owl/api.ts';
import { prefetch } from './prefetch.ts';

const loadScene = () => import('../../features/owl/HatchScene.tsx');
export const HatchScene = lazy(loadScene);

export function useHatching(egg: boolean, onBegin: () => void) {
  const [running, setRunning] = useState(false);
  const patchOwl = useOwlPatch();
  const patchUser = useUserPatch();
  useEffect(() => {
    if (egg) prefetch(loadScene);
  }, [egg]);
  return {
    running,
    begin: (owl: ClientOwl, { zodiac }: { zodiac: Zodiac }) => {
      onBegin();
      setRunning(true);
      patchOwl(owl);
      patchUser({ zodiac });
    },
    end: () => setRunning(false),
  };
}

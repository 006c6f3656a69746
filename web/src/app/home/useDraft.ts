import { useState } from 'react';
import { addSharedToDraft } from '../../features/questions/shareTarget.ts';
import { readDraft, saveDraft } from '../../features/questions/submission.ts';

export function useDraft(userId: string) {
  const [text, setText] = useState(() => {
    addSharedToDraft(userId);
    return readDraft(userId);
  });
  return {
    text,
    update: (next: string) => {
      setText(next);
      saveDraft(userId, next);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;

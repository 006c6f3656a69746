import { useLayoutEffect } from 'react';

/** Says that what it stands beside is on the page now, before that is painted. */
export function Seen({ onSeen }: { onSeen?: (() => void) | undefined }) {
  useLayoutEffect(() => onSeen?.(), [onSeen]);
  return null;
}

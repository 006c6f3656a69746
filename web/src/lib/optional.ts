import { lazy, type ReactNode } from 'react';

const nothing = () => null;

/** A part that a page is whole without: where its code can't be loaded nothing stands in its place, and the rest goes on. */
export const optional = <Props extends object>(load: () => Promise<{ default: (props: Props) => ReactNode }>) =>
  lazy<(props: Props) => ReactNode>(() => load().catch(() => ({ default: nothing })));

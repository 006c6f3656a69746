import { lazy, type ReactNode } from 'react';

const nothing = () => null;

/** A lazy component that is replaced by `fallback` if its chunk can't be loaded. */
export const optional = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  fallback: (props: Props) => ReactNode = nothing,
) => lazy<(props: Props) => ReactNode>(() => load().catch(() => ({ default: fallback })));

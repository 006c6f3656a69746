import { lazy, type ReactNode } from 'react';

const nothing = () => null;

export const optional = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  fallback: (props: Props) => ReactNode = nothing,
) => lazy<(props: Props) => ReactNode>(() => load().catch(() => ({ default: fallback })));

import { createContext, type ReactNode } from 'react';

/** The player's owl as it is now; null on pages without one. */
export const OwlPortraitContext = createContext<ReactNode>(null);

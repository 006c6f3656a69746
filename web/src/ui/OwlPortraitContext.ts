import { createContext, type ReactNode } from 'react';

export const OwlPortraitContext = createContext<ReactNode>(null);

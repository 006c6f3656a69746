import type { ReactNode } from 'react';

/** Drawn, not typed: emoji look different everywhere and are missing in some places. */
function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const Cross = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const ChevronRight = () => (
  <Icon size={16}>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);
export const Person = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </Icon>
);
export const Leave = () => (
  <Icon size={18}>
    <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M16.5 8.5L20 12l-3.5 3.5" />
  </Icon>
);
export const Scroll = () => (
  <Icon size={18}>
    <path d="M12 7v5l3.5 2M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5" />
  </Icon>
);
export const Envelope = () => (
  <Icon size={18}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="M4 7l8 6 8-6" />
  </Icon>
);
export const Crown = () => (
  <Icon size={16}>
    <path d="M4 18h16M4.5 14.5L3.5 7l5 4L12 5l3.5 6 5-4-1 7.5z" />
  </Icon>
);
/** A grain of stardust. */
export const Grain = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d="M12 1.5c.9 6 3.6 8.9 9.5 10.5-5.9 1.6-8.6 4.5-9.5 10.5-.9-6-3.6-8.9-9.5-10.5 5.9-1.6 8.6-4.5 9.5-10.5z" />
  </svg>
);

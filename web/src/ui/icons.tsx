import type { ReactNode } from 'react';

/** Icons are SVG, because emoji differ between systems and are missing on some. */
function Icon({ children, size }: { children: ReactNode; size: number }) {
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

export const icon = (size: number, drawing: ReactNode) => () => <Icon size={size}>{drawing}</Icon>;

export const Cross = icon(20, <path d="M6 6l12 12M18 6L6 18" />);
export const ChevronDown = icon(16, <path d="M5 9l7 7 7-7" />);
export const ChevronRight = icon(16, <path d="M9 5l7 7-7 7" />);
export const Person = icon(
  20,
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </>,
);
export const Gear = icon(
  18,
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);
export const Leave = icon(18, <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M16.5 8.5L20 12l-3.5 3.5" />);
export const Scroll = icon(18, <path d="M12 7v5l3.5 2M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5" />);
export const Envelope = icon(
  18,
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="M4 7l8 6 8-6" />
  </>,
);
export const Share = icon(18, <path d="M12 3.5v11M8 7l4-3.5L16 7M6 11.5H5v9h14v-9h-1" />);
export const PictureFrame = icon(
  18,
  <>
    <rect x="4" y="5" width="16" height="14" rx="2" />
    <path d="M4.5 16l4.5-4.5 4 4 2.5-2.5 4 4" />
    <circle cx="15.5" cy="9" r="1.3" />
  </>,
);
export const Copy = icon(
  18,
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M5.5 15.5h-1v-11h11v1" />
  </>,
);
export const Speech = icon(18, <path d="M4.5 19.5l1.2-4A8 8 0 1 1 9 18.4z" />);
export const Pin = ({ filled = false }: { filled?: boolean }) => (
  <Icon size={18}>
    <path d="M9 4h6l-.7 6 3.2 3.5h-11L9.7 10zM12 13.5V20" fill={filled ? 'currentColor' : 'none'} />
  </Icon>
);
export const Flag = icon(18, <path d="M6 20.5V4.5h11l-2 4 2 4H6" />);
export const Dots = icon(18, <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const Bin = icon(18, <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7" />);
export const Feather = icon(18, <path d="M4 20L15 9M18.5 5.5c-4-2-10 0-11 5l-.5 5.5 5.5-.5c5-1 7-6 6-10z" />);
export const Phone = icon(
  18,
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M12 8v6M9.5 11.5L12 14l2.5-2.5" />
  </>,
);
export const Crown = icon(16, <path d="M4 18h16M4.5 14.5L3.5 7l5 4L12 5l3.5 6 5-4-1 7.5z" />);
export const Sunrise = icon(
  20,
  <path d="M3 18.5h18M7 15a5 5 0 0 1 10 0M12 4v3M4.5 8.5l1.8 1.8M19.5 8.5l-1.8 1.8M8 21.5h8" />,
);
export const Book = icon(
  18,
  <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13" />,
);
export const Suitcase = icon(
  18,
  <>
    <rect x="3.5" y="8" width="17" height="11.5" rx="2" />
    <path d="M9 8V5.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V8M3.5 13h17" />
  </>,
);
export const HalfMoon = icon(18, <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />);
export const Check = icon(18, <path d="M5 12.5l4.5 4.5L19 7.5" />);

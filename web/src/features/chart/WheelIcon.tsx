import { icon } from '../../ui/icons.tsx';

/** Not in `ui/icons`, which every page loads. */
export const WheelIcon = icon(
  18,
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4.5" />
    <path d="M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4" />
  </>,
);

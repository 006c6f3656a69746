import { icon } from '../../ui/icons.tsx';

/** Not in `ui/icons`, which every page loads. */
export const DayIcon = icon(
  18,
  <>
    <path d="M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4" />
    <path d="M12 12.7l.8 1.6 1.7.2-1.3 1.2.4 1.7-1.6-.9-1.6.9.4-1.7-1.3-1.2 1.7-.2z" />
  </>,
);

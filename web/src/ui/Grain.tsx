export const Grain = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d="M12 1.5c.9 6 3.6 8.9 9.5 10.5-5.9 1.6-8.6 4.5-9.5 10.5-.9-6-3.6-8.9-9.5-10.5 5.9-1.6 8.6-4.5 9.5-10.5z" />
  </svg>
);

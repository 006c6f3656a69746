import type { ReactNode } from 'react';
import type { Weather } from '@sternenrat/contracts/endpoints/day';
import { icon } from '../../ui/icons.tsx';

const cloud = <path d="M7 18.5h9.5a3.5 3.5 0 0 0 .6-6.95A5 5 0 0 0 7.6 10.6 4 4 0 0 0 7 18.5z" />;
const highCloud = <path d="M7 14.5h9.5a3.5 3.5 0 0 0 .6-6.95A5 5 0 0 0 7.6 6.6 4 4 0 0 0 7 14.5z" />;

const drawings: Record<Weather, ReactNode> = {
  sonnig: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
    </>
  ),
  heiter: (
    <>
      <path d="M9.2 8.4A3.6 3.6 0 0 1 15.6 6M12.6 1.6v1.6M18.6 3.4l-1.1 1.1M6.6 3.4l1.1 1.1M20.6 8.4h-1.4" />
      {cloud}
    </>
  ),
  wolkig: (
    <>
      <path d="M13.5 6.2A3.8 3.8 0 0 1 20.6 8a3 3 0 0 1 .4 5" />
      {cloud}
    </>
  ),
  regnerisch: (
    <>
      {highCloud}
      <path d="M8.5 17.5l-1 2.5M12.5 17.5l-1 2.5M16.5 17.5l-1 2.5" />
    </>
  ),
  stürmisch: (
    <>
      {highCloud}
      <path d="M12.6 12.5l-2.4 4h3.4l-2.2 4.5" />
    </>
  ),
};

const icons = Object.fromEntries(Object.entries(drawings).map(([weather, drawing]) => [weather, icon(28, drawing)]));

export function WeatherIcon({ weather }: { weather: Weather }) {
  const Drawing = icons[weather];
  return Drawing ? <Drawing /> : null;
}

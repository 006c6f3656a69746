import type { CSSProperties } from 'react';
import { Owl } from '../src/features/owl/drawing/Owl.tsx';
import { beats, easeOut, film, noise, overshoot, ramp } from './timing.ts';

const { size } = film;
const middle = size / 2;
const moon = { x: middle, y: size * 0.47, r: size * 0.225 } as const;

const halo = { '--c-halo': '#ffe6ae' } as CSSProperties;

export function Frame({ t }: { t: number }) {
  const born = t >= beats.birth;
  const cracked = beats.cracks.filter((at) => t >= at).length;
  const glow = ramp(t, beats.glow, beats.birth) ** 2;
  const zoom = 1 + 0.06 * easeOut(ramp(t, 0, film.seconds));
  return (
    <div
      style={{ ...halo, position: 'relative', width: size, height: size, overflow: 'hidden', background: '#0b1030' }}
    >
      <div style={{ position: 'absolute', inset: 0, transform: `scale(${zoom})`, transformOrigin: '50% 52%' }}>
        <Night t={t} glow={glow} />
        <div
          style={{
            position: 'absolute',
            left: middle - size * 0.19,
            top: moon.y - size * 0.2,
            width: size * 0.38,
            height: size * 0.43,
            transformOrigin: '50% 86%',
            transform: born ? arrival(t) : trembling(t, cracked),
          }}
        >
          <Owl stage={born ? 'küken' : 'ei'} cracked={cracked} herzlicht={70} label="" />
        </div>
        <Light t={t} glow={glow} born={born} />
      </div>
    </div>
  );
}

function trembling(t: number, cracked: number): string {
  const strength = ramp(t, beats.tremble, beats.tremble + 0.3) * (0.6 + cracked) * (1 - ramp(t, 2.75, 2.95));
  const shake = Math.sin(t * 41) * 0.7 + Math.sin(t * 67 + 1) * 0.3;
  return `rotate(${shake * strength * 1.5}deg) translateX(${shake * strength * 2}px)`;
}

function arrival(t: number): string {
  const come = overshoot(ramp(t, beats.birth, beats.settled));
  const hop = Math.sin(ramp(t, beats.birth + 0.35, beats.settled) * Math.PI) * size * 0.018;
  return `translateY(${(1 - come) * size * 0.05 - hop}px) scale(${0.72 + 0.28 * come})`;
}

function Night({ t, glow }: { t: number; glow: number }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} style={{ position: 'absolute', inset: 0 }}>
      <defs>
        <radialGradient id="night" cx="0.5" cy="0.46" r="0.72">
          <stop offset="0" stopColor="#2c3a78" />
          <stop offset="0.45" stopColor="#182356" />
          <stop offset="1" stopColor="#080b24" />
        </radialGradient>
        <radialGradient id="halo">
          <stop offset="0" stopColor="#ffe6ae" stopOpacity="0.55" />
          <stop offset="0.5" stopColor="#ffdf9a" stopOpacity="0.16" />
          <stop offset="1" stopColor="#ffdf9a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="moon" cx="0.36" cy="0.32" r="0.8">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="0.55" stopColor="#f2e0b4" />
          <stop offset="1" stopColor="#cdae7c" />
        </radialGradient>
      </defs>
      <rect width={size} height={size} fill="url(#night)" />
      {Array.from({ length: 130 }, (_, n) => {
        const twinkle = 0.45 + 0.4 * Math.sin(t * (1 + noise(n) * 2) + n);
        return (
          <circle
            key={n}
            cx={noise(n * 3) * size}
            cy={noise(n * 3 + 1) * size}
            r={0.7 + noise(n * 3 + 2) ** 3 * 2.2}
            fill="#fff6e2"
            opacity={twinkle}
          />
        );
      })}
      <circle cx={moon.x} cy={moon.y} r={moon.r * (1.75 + glow * 0.25)} fill="url(#halo)" />
      <circle cx={moon.x} cy={moon.y} r={moon.r} fill="url(#moon)" />
      <g fill="#8d6b4a" opacity="0.13">
        <circle cx={moon.x + moon.r * 0.5} cy={moon.y - moon.r * 0.55} r={moon.r * 0.14} />
        <circle cx={moon.x - moon.r * 0.62} cy={moon.y + moon.r * 0.1} r={moon.r * 0.12} />
        <circle cx={moon.x + moon.r * 0.72} cy={moon.y + moon.r * 0.1} r={moon.r * 0.08} />
        <circle cx={moon.x - moon.r * 0.25} cy={moon.y - moon.r * 0.72} r={moon.r * 0.07} />
      </g>
    </svg>
  );
}

function Light({ t, glow, born }: { t: number; glow: number; born: boolean }) {
  const since = t - beats.birth;
  const heart = { x: middle, y: moon.y + size * 0.06 };
  const flash = born ? 1 - easeOut(ramp(since, 0, 0.55)) : glow * 0.55;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} style={{ position: 'absolute', inset: 0 }}>
      <defs>
        <radialGradient id="flash">
          <stop offset="0" stopColor="#fffbe9" />
          <stop offset="0.4" stopColor="#ffe3a0" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffd47a" stopOpacity="0" />
        </radialGradient>
      </defs>
      {glow > 0 && !born && (
        <g opacity={glow * 0.8}>
          {Array.from({ length: 9 }, (_, n) => (
            <path
              key={n}
              d={`M${heart.x} ${heart.y}l-14 -${size * (0.2 + noise(n) * 0.18)}h28z`}
              fill="#ffe9b0"
              opacity={0.12 + noise(n + 40) * 0.2}
              transform={`rotate(${n * 40 + t * 14} ${heart.x} ${heart.y})`}
            />
          ))}
        </g>
      )}
      <circle
        cx={heart.x}
        cy={heart.y}
        r={size * (born ? 0.16 + 0.5 * easeOut(ramp(since, 0, 0.55)) : 0.05 + glow * 0.13)}
        fill="url(#flash)"
        opacity={flash}
      />
      {born &&
        Array.from({ length: 16 }, (_, n) => {
          const side = (noise(n + 5) - 0.5) * 2;
          const x = heart.x + side * size * 0.34 * since;
          const y = heart.y - size * (0.34 + noise(n + 9) * 0.3) * since + size * 0.52 * since ** 2;
          const big = 9 + noise(n + 13) * 15;
          return (
            <path
              key={n}
              d={`M${-big} ${big * 0.5}L${-big * 0.2} ${-big}L${big} ${-big * 0.2}L${big * 0.3} ${big * 0.8}z`}
              fill={n % 3 ? '#fbf0d8' : '#a9d8cd'}
              stroke="#6b5160"
              strokeWidth="1.2"
              transform={`translate(${x} ${y}) rotate(${(noise(n + 21) - 0.5) * 900 * since})`}
              opacity={1 - ramp(since, 0.9, 1.5)}
            />
          );
        })}
      {born &&
        Array.from({ length: 46 }, (_, n) => {
          const x = heart.x + (noise(n + 60) - 0.5) * size * (0.25 + 0.75 * easeOut(ramp(since, 0, 1.2)));
          const y = heart.y + (noise(n + 90) - 0.62) * size * 0.7 * easeOut(ramp(since, 0, 0.9)) + since * 26;
          const r = 2 + noise(n + 120) * 6;
          const lit = Math.max(0, Math.sin(since * (3 + noise(n) * 4) + n)) * (1 - ramp(since, 1.3, 2));
          return (
            <path
              key={n}
              d={`M${x} ${y - r}q${r * 0.15} ${r * 0.85} ${r} ${r}q${-r * 0.85} ${r * 0.15} ${-r} ${r}q${-r * 0.15} ${-r * 0.85} ${-r} ${-r}q${r * 0.85} ${-r * 0.15} ${r} ${-r}z`}
              fill="#ffe7a8"
              opacity={lit}
            />
          );
        })}
    </svg>
  );
}

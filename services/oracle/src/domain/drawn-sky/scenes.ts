import type { Theme } from '@sternenrat/contracts/reading';
import { ground, height, round, width, type Ring } from './canvas.ts';
import { fir, firs, glow, hills, ridge } from './landscape.ts';

/** A landscape below the sky. The owl's feet are at (`owl.x`, `owl.y`); `tall` is its height. */
export interface Scene {
  readonly ring: Ring;
  readonly owl: { readonly x: number; readonly y: number; readonly tall: number };
  readonly title: 'start' | 'end';
  readonly behind: (random: () => number) => string;
  /** Drawn over the owl's feet and tail. */
  readonly before?: (random: () => number) => string;
}

const { far, middle, near, wood, lamp } = ground;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, thick: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round"${more}/>`;

const summit: Scene = {
  ring: { x: 440, y: 420, radius: 330 },
  owl: { x: 850, y: 902, tall: 470 },
  title: 'start',
  behind: (random) =>
    path('M0 930L190 700L330 860L470 740L650 960L1200 1000V1200H0Z', far) +
    path(
      'M190 700L250 768L206 790L176 752L140 782L128 775ZM470 740L540 826L486 806L440 838L410 792Z',
      '#dfe6ff',
      ' opacity="0.5"',
    ) +
    path('M380 1200L640 980L760 912Q850 880 940 908L1080 1010L1200 1080V1200Z', middle) +
    path(firs(random, [0, 560], 1120, 120), near) +
    hills(random, 1110, 26, near),
  before: () =>
    line('M770 930Q700 980 720 1030Q740 1070 640 1110', '#e8d9c0', 5, ' opacity="0.45" stroke-dasharray="2 18"'),
};

const lake: Scene = {
  ring: { x: 700, y: 400, radius: 320 },
  owl: { x: 230, y: 930, tall: 440 },
  title: 'end',
  behind: (random) =>
    hills(random, 800, 30, far) +
    path(firs(random, [330, 1200], 836, 66), middle) +
    `<rect y="830" width="${width}" height="${height - 830}" fill="#0b1638"/>` +
    Array.from({ length: 22 }, (_, i) => {
      const wide = (30 + i * 7) * (0.5 + random());
      return line(
        `M${round(700 - wide + (random() - 0.5) * 40)} ${852 + i * 15}h${round(wide * 2)}`,
        '#f8efd8',
        4,
        ` opacity="${round(0.6 - i * 0.022)}"`,
      );
    }).join('') +
    line('M230 1200V930', wood, 46) +
    `<ellipse cx="230" cy="932" rx="42" ry="12" fill="#5a3d4c"/>`,
  before: (random) =>
    Array.from({ length: 16 }, () => {
      const x = random() * 190;
      const tall = 120 + random() * 190;
      return line(
        `M${round(x)} 1200q${round((random() - 0.5) * 40)} ${round(-tall * 0.6)} ${round((random() - 0.3) * 40)} ${round(-tall)}`,
        near,
        6,
      );
    }).join(''),
};

const cottage: Scene = {
  ring: { x: 830, y: 390, radius: 300 },
  owl: { x: 300, y: 806, tall: 420 },
  title: 'end',
  behind: (random) =>
    hills(random, 960, 34, far) +
    path(firs(random, [640, 1200], 1040, 150), middle) +
    path('M110 980V880L300 800L490 880V1130H110Z', middle) +
    path('M70 900L300 790L530 900L510 924L300 822L90 924Z', wood) +
    path('M410 830V740H460V852Z', wood) +
    line('M436 720q-26 -40 6 -74q34 -36 4 -84', '#dfe6ff', 12, ' opacity="0.22"') +
    glow(210, 990, 120) +
    glow(390, 990, 120) +
    `<rect x="170" y="945" width="80" height="90" rx="6" fill="${lamp}"/><rect x="350" y="945" width="80" height="90" rx="6" fill="${lamp}"/>` +
    line('M210 945v90M170 990h80M390 945v90M350 990h80', wood, 7) +
    hills(random, 1110, 20, near),
};

const fire: Scene = {
  ring: { x: 430, y: 390, radius: 310 },
  owl: { x: 880, y: 1000, tall: 440 },
  title: 'start',
  behind: (random) =>
    hills(random, 860, 40, far) +
    path(firs(random, [0, 380], 960, 200), middle) +
    path(firs(random, [1040, 1200], 960, 220), middle) +
    hills(random, 1010, 16, near) +
    glow(520, 990, 330) +
    path('M520 850q70 78 56 136q-12 42 -56 42q-46 0 -58 -44q-8 -44 26 -76q2 30 18 34q-12 -50 14 -92z', '#ff9a4a') +
    path('M522 920q34 42 24 76q-8 24 -26 24q-24 0 -30 -26q-2 -26 14 -42q2 18 10 20q-6 -26 8 -52z', '#ffe08a') +
    line('M440 1040L600 1006M444 1004L604 1042', wood, 22) +
    line('M770 1010H1000', wood, 44) +
    `<ellipse cx="1000" cy="1010" rx="14" ry="22" fill="#6d4648"/>`,
};

const sea: Scene = {
  ring: { x: 760, y: 410, radius: 320 },
  owl: { x: 240, y: 962, tall: 430 },
  title: 'end',
  behind: (random) =>
    `<rect y="850" width="${width}" height="350" fill="#0a1a3c"/>` +
    path('M1010 850L1030 640H1070L1090 850Z', '#e9e2d2', ' opacity="0.85"') +
    path('M1021 738H1079L1084 792H1016ZM1026 640L1050 600L1074 640Z', '#a8443f') +
    path('M1050 622L240 500V760Z', 'url(#beam)') +
    glow(1050, 624, 70) +
    path('M560 880H700Q690 916 660 920H600Q570 914 560 880Z', wood) +
    path('M632 872V750L700 868ZM622 872V778L572 868Z', '#f4ead6', ' opacity="0.9"') +
    Array.from({ length: 5 }, (_, i) =>
      line(ridge(random, 900 + i * 66, 9, 14), '#9fc4ea', 4, ` opacity="${round(0.3 - i * 0.03)}"`),
    ).join('') +
    line('M60 1200V980M240 1200V980M420 1200V980', wood, 34) +
    line('M0 974H470', '#4a3040', 26),
};

const field: Scene = {
  ring: { x: 440, y: 400, radius: 320 },
  owl: { x: 880, y: 920, tall: 440 },
  title: 'start',
  behind: (random) =>
    hills(random, 880, 30, far) +
    path('M150 900V780L210 740L270 780V900Z', middle) +
    line('M210 740L120 690M210 740L300 790M210 740L260 650M210 740L160 830', '#5a4a66', 9) +
    hills(random, 980, 18, middle) +
    line('M620 980H1200M620 1050H1200', wood, 20) +
    line('M700 1160V900M880 1160V926M1060 1160V900', wood, 34),
  before: (random) =>
    Array.from({ length: 46 }, () => {
      const x = random() * width;
      const y = 1200 - random() * 30;
      const tall = 110 + random() * 110;
      const lean = (random() - 0.5) * 60;
      const [tipX, tipY] = [x + lean, y - tall];
      return (
        line(
          `M${round(x)} ${round(y)}Q${round(x)} ${round(y - tall * 0.6)} ${round(tipX)} ${round(tipY)}`,
          '#8a6a3a',
          4,
        ) +
        `<ellipse cx="${round(tipX)}" cy="${round(tipY)}" rx="7" ry="24" transform="rotate(${round(lean * 0.6)} ${round(tipX)} ${round(tipY)})" fill="#c79a4e"/>`
      );
    }).join(''),
};

const tree: Scene = {
  ring: { x: 830, y: 400, radius: 300 },
  owl: { x: 330, y: 822, tall: 430 },
  title: 'end',
  behind: (random) =>
    hills(random, 990, 36, far) +
    hills(random, 1080, 20, near) +
    path('M60 1200Q110 960 70 760Q40 560 0 480V1200Z', wood) +
    path('M60 870Q260 792 620 844Q640 854 620 860Q300 834 80 930Z', wood) +
    line('M560 850Q620 822 640 782M480 840Q520 872 560 894', wood, 12) +
    Array.from({ length: 34 }, () => {
      const [x, y] = [random() * 250 - 40, 120 + random() * 430];
      return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(46 + random() * 40)}" ry="${round(34 + random() * 30)}" fill="#1f4a45" opacity="0.92"/>`;
    }).join('') +
    Array.from(
      { length: 7 },
      () =>
        `<ellipse cx="${round(520 + random() * 130)}" cy="${round(760 + random() * 120)}" rx="22" ry="11" transform="rotate(${round(random() * 180)} 600 800)" fill="#4d7f6a"/>`,
    ).join(''),
};

const clouds: Scene = {
  ring: { x: 420, y: 400, radius: 310 },
  owl: { x: 880, y: 1010, tall: 460 },
  title: 'start',
  behind: (random) => cloudBank(random, 900, '#dfe6ff', 0.14) + cloudBank(random, 1000, '#dfe6ff', 0.24),
  before: (random) => cloudBank(random, 1075, '#cfd8f6', 0.92),
};

function cloudBank(random: () => number, y: number, fill: string, opacity: number): string {
  const puffs = Array.from({ length: 15 }, (_, i) => {
    const r = 70 + random() * 60;
    return `<circle cx="${round(i * 86 + random() * 40)}" cy="${round(y + 50 + random() * 40)}" r="${round(r)}"/>`;
  }).join('');
  return `<g fill="${fill}" opacity="${opacity}">${puffs}<rect y="${y + 70}" width="${width}" height="${height - y}"/></g>`;
}

const lanterns: Scene = {
  ring: { x: 600, y: 400, radius: 310 },
  owl: { x: 250, y: 1010, tall: 400 },
  title: 'end',
  behind: (random) =>
    hills(random, 900, 40, far) +
    hills(random, 1020, 18, near) +
    Array.from({ length: 9 }, () => {
      const [x, y, size] = [430 + random() * 700, 740 + random() * 300, 20 + random() * 20];
      return (
        glow(x, y, size * 3.4) +
        path(
          `M${round(x - size * 0.6)} ${round(y - size)}h${round(size * 1.2)}l${round(size * 0.2)} ${round(size * 1.7)}h${round(-size * 1.6)}z`,
          lamp,
          ' opacity="0.9"',
        )
      );
    }).join(''),
};

const garden: Scene = {
  ring: { x: 560, y: 390, radius: 310 },
  owl: { x: 900, y: 930, tall: 430 },
  title: 'start',
  behind: (random) => {
    const wire = (t: number) => 760 + Math.sin(t * Math.PI) * 150;
    const bulbs = Array.from({ length: 10 }, (_, i) => {
      const t = (i + 0.5) / 10;
      const x = 60 + t * 760;
      return (
        glow(x, wire(t) + 24, 60) +
        `<circle cx="${round(x)}" cy="${round(wire(t) + 22)}" r="13" fill="${['#ffd98a', '#ff9d8a', '#9fe6e6'][i % 3]}"/>`
      );
    }).join('');
    return (
      hills(random, 930, 30, far) +
      path(firs(random, [0, 1200], 1010, 120), middle) +
      line('M60 1200V740M820 1200V740', wood, 20) +
      line('M60 760Q440 1060 820 760', '#5a4a66', 5) +
      bulbs +
      hills(random, 1070, 16, near) +
      path('M800 940H1000V960H980V1200H960V960H840V1200H820V960H800Z', wood)
    );
  },
};

const way: Scene = {
  ring: { x: 385, y: 400, radius: 305 },
  owl: { x: 900, y: 870, tall: 430 },
  title: 'start',
  behind: (random) =>
    hills(random, 880, 30, far) +
    hills(random, 960, 20, middle) +
    path(
      'M430 1200Q560 1080 470 1030Q400 990 520 968Q548 962 540 956Q440 962 380 1000Q330 1050 400 1090Q430 1120 190 1200Z',
      '#d9c7a6',
      ' opacity="0.55"',
    ) +
    path(firs(random, [0, 300], 1010, 110), near) +
    line('M900 1180V886', wood, 32) +
    path('M720 905H1050L1090 940L1050 975H720Z', '#5a3d4c') +
    path('M1040 1004H760L724 1037L760 1070H1040Z', '#4a3040') +
    path(fir(1140, 1150, 210), near),
};

export const scenes: Readonly<Record<Theme, Scene>> = {
  work: summit,
  love: lake,
  family: cottage,
  friendship: fire,
  home: sea,
  money: field,
  self: tree,
  body: clouds,
  loss: lanterns,
  leisure: garden,
  life: way,
};

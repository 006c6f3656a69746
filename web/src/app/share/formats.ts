export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Format {
  readonly width: number;
  readonly height: number;
  readonly brand: { readonly x: number; readonly y: number };
  readonly words: Box;
  /** The owl's drawing has the proportions 240 : 272 and stands at the bottom of its box. */
  readonly owl: Box;
  readonly fine: { readonly x: number; readonly y: number };
  readonly largestType: number;
  /** Pixels per pixel of the sky's painter, which sizes stars and the Moon for a screen. */
  readonly skyScale: number;
}

/** Apps cover about 250 px at the top and at the bottom of a story, so nothing that must be read is there. */
export const formats = {
  story: {
    width: 1080,
    height: 1920,
    brand: { x: 540, y: 300 },
    words: { x: 130, y: 350, width: 820, height: 520 },
    owl: { x: 220, y: 922, width: 640, height: 725 },
    fine: { x: 540, y: 1716 },
    largestType: 82,
    skyScale: 2,
  },
  square: {
    width: 1080,
    height: 1080,
    brand: { x: 540, y: 92 },
    words: { x: 110, y: 124, width: 860, height: 352 },
    owl: { x: 325, y: 488, width: 430, height: 487 },
    fine: { x: 540, y: 1022 },
    largestType: 66,
    skyScale: 2,
  },
  link: {
    width: 1200,
    height: 630,
    brand: { x: 845, y: 92 },
    words: { x: 555, y: 120, width: 580, height: 376 },
    owl: { x: 90, y: 140, width: 335, height: 380 },
    fine: { x: 845, y: 556 },
    largestType: 58,
    skyScale: 1,
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as readonly FormatName[];

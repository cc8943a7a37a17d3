/** The pride logo and the confetti after it (specification §9). Milliseconds and pixels. */
export const logoAnimationMs = 2000;
/** From the end of the logo's animation to the first piece. */
export const confettiDelayMs = 1000;
export const confettiPiecesCount = 500;
export const confettiSizePx = 10;
/** Where the browser remembers that it has shown the confetti. */
export const confettiStorageKey = 'logoConfettiShown';

export const confettiPalettes = {
  pride: [
    '#e40303',
    '#ff8c00',
    '#ffed00',
    '#008026',
    '#24408e',
    '#732982',
    '#5bcefa',
    '#f5a9b8',
    '#784f17',
    '#ffffff',
  ],
  explorer: ['#fe6a00', '#f3ba25', '#20a04e', '#068db6', '#802baf'],
} as const;

export type ConfettiPalette = keyof typeof confettiPalettes;

/** One piece: where it starts relative to the burst, how it flies (pixels a second), and its looks. */
export type ConfettiPiece = {
  readonly size: number;
  readonly color: string;
  readonly speedX: number;
  readonly speedY: number;
  /** Radians a second. */
  readonly spin: number;
};

/** The pieces of one burst; `random` gives numbers from 0 to 1. */
export function confettiPieces(palette: ConfettiPalette, random: () => number): ConfettiPiece[] {
  const colors = confettiPalettes[palette];
  return Array.from({ length: confettiPiecesCount }, (_, index) => ({
    size: confettiSizePx,
    color: colors[index % colors.length] ?? colors[0],
    speedX: (random() - 0.35) * 900,
    speedY: (random() - 0.3) * 700,
    spin: (random() - 0.5) * 12,
  }));
}

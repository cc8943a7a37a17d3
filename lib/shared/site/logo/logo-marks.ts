import type { BrandKey } from '@/lib/shared/site/brands';

/** How a part of a mark is filled: as the ground, as what stands on it, or as its shade. */
export type MarkTone = 'ground' | 'figure' | 'shade';

/** A mark on a grid of 36: its parts from back to front, each a closed path. */
export type LogoMark = readonly (readonly [tone: MarkTone, path: string])[];

const tile = 'M9 0h18a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z';
const disc = 'M0 18a18 18 0 1 0 36 0a18 18 0 1 0-36 0z';

/** Our own drawing for each brand. */
export const logoMarks: Readonly<Record<BrandKey, LogoMark>> = {
  // The blade of a paddle, and its shaft.
  kayak: [
    ['ground', tile],
    ['figure', 'M11 19C11 12.4 16.4 7 23 7h6v6c0 6.6-5.4 12-12 12h-6z'],
    ['shade', 'M11 25l-4 4 2 2 4-4 9.5-9.5-2-2z'],
  ],
  // A folded dart.
  cheapflights: [
    ['ground', tile],
    ['figure', 'M6.5 18.6 29.5 8l-6.6 21-6-7.2z'],
    ['shade', 'M29.5 8 16.9 21.8 15 28.4z'],
  ],
  // Two dots that meet.
  momondo: [
    ['ground', 'M0 18a11 11 0 1 0 22 0a11 11 0 1 0-22 0z'],
    ['shade', 'M14 18a11 11 0 1 0 22 0a11 11 0 1 0-22 0z'],
    ['figure', 'M18 10.3a11 11 0 0 1 0 15.4a11 11 0 0 1 0-15.4z'],
  ],
  // An open boat under a sail.
  umiak: [
    ['ground', tile],
    ['figure', 'M17 6.5c4.8 2.6 7.9 7 8.7 12.5H17z'],
    ['shade', 'M15 10v9H8.8C10 15.2 12.1 12 15 10z'],
    ['figure', 'M5.5 21.5h25c-1 4.8-4.6 7.5-9.7 7.5h-5.6c-5.1 0-8.7-2.7-9.7-7.5z'],
  ],
  // A tick on a peak.
  checkfelixat: [
    ['ground', 'M15.4 4.5a3 3 0 0 1 5.2 0L35.2 29a3 3 0 0 1-2.6 4.5H3.4A3 3 0 0 1 .8 29z'],
    ['figure', 'M11.2 21.6l2.3-2.3 3.3 3.3 6.4-6.9 2.4 2.2-8.7 9.4z'],
  ],
  // A swoosh over the sea.
  swoodoo_wl: [
    ['ground', disc],
    ['figure', 'M6.5 20.5C13 26 24.5 24 29.5 9.5 29.8 22 23 29.5 15.5 29 11 28.7 8 25.5 6.5 20.5z'],
    ['shade', 'M7.5 15.5c4.5 2.2 10.5.6 14-5.5-.5 6.5-4 10.2-8.2 10-2.6-.1-4.6-1.9-5.8-4.5z'],
  ],
  // Half a globe above its horizon.
  mundi: [
    ['ground', tile],
    ['figure', 'M5.5 20.5a12.5 12.5 0 0 1 25 0z'],
    [
      'shade',
      'M12.5 20.5c0-6 2-11 5.5-12.5 3.5 1.5 5.5 6.5 5.5 12.5h-2.2c0-4.7-1.3-8.3-3.3-9.7-2 1.4-3.3 5-3.3 9.7z',
    ],
    ['figure', 'M5.5 23.5h25v2.6h-25zM9.5 28.5h17v2.6h-17z'],
  ],
  // A plate, and the place beside it.
  opentable: [
    ['ground', 'M12 18a12 12 0 1 0 24 0a12 12 0 1 0-24 0z'],
    ['figure', 'M19 18a5 5 0 1 0 10 0a5 5 0 1 0-10 0z'],
    ['ground', 'M0 18a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z'],
  ],
  // The paddle with the badge of the business.
  kayak4b: [
    ['ground', tile],
    ['figure', 'M9 17C9 11 13.8 6 19.5 6H25v5.5C25 17 20 22 14.5 22H9z'],
    ['shade', 'M9 22l-3.5 3.5 1.8 1.8L18 16.5l-1.8-1.8z'],
    ['figure', 'M22.5 20h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z'],
  ],
};

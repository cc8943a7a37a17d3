import type { BrandKey } from '@/lib/shared/site/brands';

/** What has a colour in a brand's landscape: the haze at the horizon, the sun, three depths of land, water. */
export type LightRole = 'haze' | 'sun' | 'far' | 'middle' | 'near' | 'water';

/** A colour by day and by night. */
type DayAndNight = readonly [day: string, night: string];

/**
 * The light of each brand's own landscape. The sky and the haze before which it stands are tokens
 * (`--hero-sky`, `--hero-haze` in components/brands.css), and the haze is the same in both.
 */
export const brandLight: Readonly<Record<BrandKey, Readonly<Record<LightRole, DayAndNight>>>> = {
  kayak: {
    haze: ['#fff4e3', '#5a2f26'],
    sun: ['#ff9a4d', '#ffb27d'],
    far: ['#f1b391', '#5b3536'],
    middle: ['#c9725a', '#3c2430'],
    near: ['#5a2b35', '#150d16'],
    water: ['#e09a7c', '#2c1b25'],
  },
  cheapflights: {
    haze: ['#fff3ea', '#58263c'],
    sun: ['#ff9aa2', '#ffb0b8'],
    far: ['#eeaabb', '#542c44'],
    middle: ['#c56f92', '#3a2036'],
    near: ['#5d2348', '#150b18'],
    water: ['#d98fa9', '#2b1830'],
  },
  momondo: {
    haze: ['#fdeef3', '#4a2a5e'],
    sun: ['#ffb7c6', '#f3c7ff'],
    far: ['#c3a7e2', '#41295c'],
    middle: ['#9a74c8', '#2e1d48'],
    near: ['#432266', '#0e0818'],
    water: ['#b08fd6', '#21163a'],
  },
  umiak: {
    haze: ['#fff1de', '#1e3a63'],
    sun: ['#ffcf8a', '#ffe2b0'],
    far: ['#a3c3ec', '#24406b'],
    middle: ['#6f9bd6', '#182e53'],
    near: ['#17386e', '#070d1b'],
    water: ['#84b0e6', '#12233f'],
  },
  checkfelixat: {
    haze: ['#fdf8e0', '#1f4a38'],
    sun: ['#ffd77a', '#ffe6a8'],
    far: ['#a4cfc0', '#234b40'],
    middle: ['#6faf94', '#17362d'],
    near: ['#14503c', '#06110d'],
    water: ['#86c0aa', '#11291f'],
  },
  swoodoo_wl: {
    haze: ['#fff5dd', '#114a5e'],
    sun: ['#ffd98c', '#ffe9b5'],
    far: ['#96cfdf', '#17475a'],
    middle: ['#58a8c2', '#0f3242'],
    near: ['#0b4a60', '#040e14'],
    water: ['#52b4cd', '#0b2733'],
  },
  mundi: {
    haze: ['#fff8e6', '#59451a'],
    sun: ['#ffc93d', '#ffdf8a'],
    far: ['#efcf8c', '#55421c'],
    middle: ['#d3a653', '#3b2d13'],
    near: ['#6d4d17', '#130e05'],
    water: ['#dcb96f', '#2a200d'],
  },
  opentable: {
    haze: ['#fff5ea', '#5c2a28'],
    sun: ['#ff9b7d', '#ffb9a1'],
    far: ['#eeb0a2', '#572f30'],
    middle: ['#cf7468', '#3b2024'],
    near: ['#6b2226', '#150a0b'],
    water: ['#dd9488', '#2c1719'],
  },
  kayak4b: {
    haze: ['#fdf0e6', '#2c3566'],
    sun: ['#ffc59b', '#ffd9b8'],
    far: ['#b3bce2', '#2c3561'],
    middle: ['#7d8ac3', '#1f2749'],
    near: ['#252f6b', '#090b18'],
    water: ['#97a3d3', '#171c38'],
  },
};

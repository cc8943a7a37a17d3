import { useTranslations } from 'next-intl';
import type { CarOffer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { Drawing, groundTop } from './drawing';

/** Sky and paint: one set is taken by the name of the car. */
const palettes = [
  ['#dcecf7', '#c8553d'],
  ['#fdeacc', '#2f6f73'],
  ['#e3e8f3', '#46566b'],
  ['#e0f1e6', '#b5772a'],
  ['#f8e2e8', '#3b5fa0'],
  ['#eef0e2', '#7d8791'],
] as const;

/**
 * The outline of a class of car, which drives to the right, in units of a drawing: where it begins and ends, how high its
 * bonnet, its boot and its roof are above the sill, and between where its roof and its windows reach at both ends.
 */
type Outline = {
  readonly from: number;
  readonly to: number;
  readonly bonnet: number;
  readonly boot: number;
  readonly roof: number;
  readonly back: readonly [roof: number, base: number];
  readonly front: readonly [roof: number, base: number];
};

const outlines: Readonly<Record<CarOffer['carClass'], Outline>> = {
  mini: { from: 38, to: 122, bonnet: 19, boot: 19, roof: 38, back: [44, 40], front: [86, 103] },
  compact: { from: 30, to: 130, bonnet: 19, boot: 19, roof: 37, back: [40, 32], front: [86, 106] },
  middle: { from: 22, to: 138, bonnet: 18, boot: 20, roof: 36, back: [56, 38], front: [90, 112] },
  estate: { from: 20, to: 140, bonnet: 18, boot: 18, roof: 37, back: [30, 22], front: [92, 113] },
  suv: { from: 24, to: 138, bonnet: 26, boot: 26, roof: 48, back: [34, 27], front: [92, 110] },
  premium: { from: 16, to: 144, bonnet: 17, boot: 19, roof: 33, back: [58, 36], front: [92, 116] },
  van: { from: 16, to: 144, bonnet: 28, boot: 28, roof: 58, back: [22, 18], front: [112, 130] },
};

/** Above the ground, which the wheels touch. */
const sill = groundTop - 7;
const wheel = 11;

/** The paths of body and windows. */
function carOf({ back, bonnet, boot, from, front, roof, to }: Outline) {
  const [bonnetY, bootY, roofY] = [sill - bonnet, sill - boot, sill - roof];
  const body = [
    `M${from} ${sill}V${bootY}`,
    `L${back[1]} ${bootY}L${back[0]} ${roofY}`,
    `H${front[0]}L${front[1]} ${bonnetY}`,
    `Q${to} ${bonnetY} ${to} ${sill - bonnet / 2}V${sill}z`,
  ].join('');
  const middle = (back[0] + front[0]) / 2;
  const [top, base] = [roofY + 4, Math.min(bonnetY, bootY) - 1];
  // Windows keep as far from the slanted ends as from the roof.
  const windows = [
    `M${back[0] + 5} ${top}H${middle - 2}V${base}H${back[1] + 7}z`,
    `M${middle + 2} ${top}H${front[0] - 2}L${front[1] - 7} ${base}H${middle + 2}z`,
  ].join('');
  const wheels = [from + 22, to - 23];
  return { body, windows, wheels };
}

/**
 * A drawn picture of a car of the sample provider: its class is its outline, its name its paint. It says that it is a drawing;
 * other providers have no picture here.
 */
export function CarPicture({ offer: { car, carClass } }: { readonly offer: CarOffer }) {
  const t = useTranslations('results.car');
  const random = seededRandom(`car ${car}`);
  const [sky, paint] = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  const { body, wheels, windows } = carOf(outlines[carClass]);
  const sun = { x: 20 + Math.floor(random() * 120), y: 16 + Math.floor(random() * 10) };
  return (
    <Drawing label={t('drawing', { car })} sky={sky} ground="#6f767d" sun={sun}>
      <path d={body} fill={paint} stroke={paint} strokeWidth="4" strokeLinejoin="round" />
      <path d={windows} fill="#e8f1f7" opacity="0.9" />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={groundTop - wheel + 4} r={wheel} fill="#262c33" />
          <circle cx={x} cy={groundTop - wheel + 4} r={wheel / 2} fill="#c6ccd2" />
        </g>
      ))}
    </Drawing>
  );
}

import { useTranslations } from 'next-intl';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { Drawing, groundTop as ground, drawingWidth as width } from './drawing';

type Props = {
  readonly offer: HotelOffer;
  /** What it says beside other pictures of the same house. */
  readonly label?: string;
};

/** Sky, walls, roof and what grows: one set is taken by the name of the house. */
const palettes = [
  ['#bfe3f5', '#f6efe2', '#c8553d', '#4f7a4c'],
  ['#fde1c3', '#e9cdb0', '#7a4b3a', '#6b8a4d'],
  ['#d6e4f0', '#cfd6df', '#46566b', '#3f6b57'],
  ['#f7d9e3', '#fbf3ea', '#9c3f5d', '#5f8a5a'],
  ['#cdeadf', '#fff6df', '#2f6f73', '#3d7d5b'],
  ['#ffe9b8', '#f3f3ef', '#b5772a', '#7c9443'],
] as const;

/** Sky, walls, roof and what grows, of the house of a name. */
export const housePalette = (hotel: string): (typeof palettes)[number] =>
  palettes[Math.floor(seededRandom(`house ${hotel}`)() * palettes.length)] ?? palettes[0];

/** The outlines of a house: its box, windows, roof, and the trees beside it. */
function houseOf(hotel: string, stars: number) {
  const random = seededRandom(`house ${hotel}`);
  const pick = (count: number) => Math.floor(random() * count);
  // The first number is that of the palette.
  random();
  const floors = Math.min(6, stars + 1 + pick(2));
  const columns = 3 + pick(4);
  const floor = Math.min(15, 72 / floors);
  const box = { width: columns * 13 + 7, height: floors * floor + 5 };
  const left = 24 + pick(width - box.width - 48);
  const top = ground - box.height;
  const windows = Array.from({ length: floors * columns }, (_, index) => {
    const y = top + 5 + Math.floor(index / columns) * floor;
    return `M${left + 6 + (index % columns) * 13} ${y}h7v${Math.round(floor - 6)}h-7z`;
  });
  const gable = `l-${box.width / 2 + 4} -16z`;
  const flat = `l-8 -9h-${box.width - 8}z`;
  const roof = `M${left - 4} ${top}h${box.width + 8}${pick(2) === 0 ? gable : flat}`;
  const trees = Array.from({ length: 2 + pick(3) }, () => 8 + pick(width - 16));
  const sun = { x: 20 + pick(120), y: 16 + pick(10) };
  return { box, left, top, sun, roof, windows: windows.join(''), trees: trees.map(treeAt).join('') };
}

const treeAt = (x: number): string => `M${x - 7} ${ground - 2}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`;

/**
 * A drawn picture of a house of the sample provider, always the same for the same name: more stars, more floors. It says that it is
 * a drawing; other providers have no picture here.
 */
export function StayPicture({ label, offer: { hotel, stars = 2 } }: Props) {
  const t = useTranslations('results.stay');
  const { box, left, roof, sun, top, trees, windows } = houseOf(hotel, stars);
  const [sky, wall, tiles, leaf] = housePalette(hotel);
  return (
    <Drawing label={label ?? t('drawing', { hotel })} sky={sky} ground={leaf} sun={sun}>
      <rect x={left} y={top} width={box.width} height={box.height} fill={wall} />
      <path d={roof} fill={tiles} />
      <path d={windows} fill="#3b4a5e" opacity="0.75" />
      <rect x={left + box.width / 2 - 5} y={ground - 12} width="10" height="12" fill={tiles} />
      <path d={trees} fill={leaf} />
    </Drawing>
  );
}

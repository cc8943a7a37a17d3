import {
  DrawingFrame,
  drawingHeight as height,
  drawingWidth as width,
} from '@/components/search/results/drawing';
import { housePalette } from '@/components/search/results/stay-picture';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';

type Props = { readonly offer: HotelOffer; readonly label: string };

const wood = '#b98d5f';
const white = '#fdfbf6';

/** A wall, a floor, and a window with what is outside. */
function Walls({ offer, windowAt }: { readonly offer: HotelOffer; readonly windowAt: number }) {
  const [sky, wall, curtain, leaf] = housePalette(offer.hotel);
  return (
    <>
      <rect width={width} height={height} fill={wall} />
      <rect y="94" width={width} height="26" fill={wood} opacity="0.75" />
      <path d={`M0 94H${width}`} stroke={white} strokeWidth="2" />
      <rect x={windowAt} y="16" width="44" height="44" fill={sky} stroke={white} strokeWidth="3" />
      <path d={`M${windowAt + 1} 59v-10q11 -9 22 0t20 -3v13z`} fill={leaf} opacity="0.8" />
      <path d={`M${windowAt + 22} 16v44M${windowAt} 38h44`} stroke={white} strokeWidth="2" />
      <path
        d={`M${windowAt - 8} 12h13q0 30 -8 54h-5zM${windowAt + 52} 12h-13q0 30 8 54h5z`}
        fill={curtain}
        opacity="0.85"
      />
    </>
  );
}

/** The room with the beds that the offer has. */
export function RoomScene({ label, offer }: Props) {
  const { hotel, room } = offer;
  const [, , accent, leaf] = housePalette(hotel);
  const isMirrored = seededRandom(`room ${hotel}`)() < 0.5;
  const beds = room?.bed === 'twin' ? [14, 58] : [14];
  const wide = { twin: 38, double: 70, king: 84 }[room?.bed ?? 'double'];
  return (
    <DrawingFrame label={label} isCropped>
      <g transform={isMirrored ? `translate(${width}) scale(-1 1)` : undefined}>
        <Walls offer={offer} windowAt={106} />
        <rect x="40" y="18" width="26" height="20" fill={white} stroke={wood} strokeWidth="2" />
        <path d="M43 35l7 -8 5 5 4 -4 5 7z" fill={leaf} />
        {beds.map((x) => (
          <g key={x}>
            <rect x={x - 3} y="50" width={wide + 6} height="40" rx="4" fill={wood} />
            <rect x={x} y="64" width={wide} height="38" rx="4" fill={white} />
            <path d={`M${x} 80h${wide}v20a4 4 0 0 1 -4 4h-${wide - 8}a4 4 0 0 1 -4 -4z`} fill={accent} />
            <path d={pillows(x, wide)} fill={white} stroke="#d9d4c8" />
          </g>
        ))}
        <rect x="112" y="78" width="20" height="22" rx="2" fill={wood} />
        <path d="M122 78v-8M114 70l4 -11h8l4 11z" fill="#ffe7a8" stroke={accent} />
      </g>
    </DrawingFrame>
  );
}

/** One pillow in a single bed, two in a wider one. */
const pillows = (x: number, wide: number): string =>
  (wide < 50 ? [x + 5] : [x + 6, x + wide / 2 + 3])
    .map(
      (at) =>
        `M${at} 68q0 -4 4 -4h${Math.round(wide < 50 ? wide - 18 : wide / 2 - 17)}q4 0 4 4v8h-${Math.round(wide < 50 ? wide - 10 : wide / 2 - 9)}z`,
    )
    .join('');

/** From this many stars on a bathroom has a tub. */
export const hasTub = ({ stars = 2 }: HotelOffer): boolean => stars >= 4;

/** The bathroom: a tub in better houses, else a shower. */
export function BathScene({ label, offer }: Props) {
  const [, wall, accent, leaf] = housePalette(offer.hotel);
  const lines = [20, 40, 60, 80].map((y) => `M0 ${y}H${width}`).join('');
  const columns = [20, 40, 60, 80, 100, 120, 140].map((x) => `M${x} 0V96`).join('');
  return (
    <DrawingFrame label={label} isCropped>
      <rect width={width} height={height} fill={wall} />
      <path d={lines + columns} stroke={white} strokeWidth="1.5" />
      <rect y="96" width={width} height="24" fill="#8d99a6" />
      <circle cx="122" cy="38" r="17" fill="#cfe3ee" stroke={wood} strokeWidth="3" />
      <path d="M114 46l14 -16" stroke={white} strokeWidth="3" />
      <path d="M101 70h42q-2 14 -14 14h-14q-12 0 -14 -14z" fill={white} />
      <path d="M117 84h10v16h-10zM122 70v-6h6" fill={white} stroke="#8d99a6" strokeWidth="2" />
      {hasTub(offer) ? (
        <>
          <path d="M10 72h74v8q0 20 -16 20h-42q-16 0 -16 -20z" fill={white} stroke="#d5dbe0" />
          <path d="M16 72q4 -9 12 -4t13 -1 12 1 14 0 11 4z" fill="#e9f5fb" />
          <path d="M78 72V54h-9v5" fill="none" stroke="#8d99a6" strokeWidth="3" />
          <path d="M24 100v6M70 100v6" stroke="#8d99a6" strokeWidth="3" />
        </>
      ) : (
        <>
          <rect x="14" y="12" width="56" height="92" fill="#dff0f7" opacity="0.7" stroke="#8d99a6" />
          <path d="M24 96V24h18M34 24h16l3 6H31z" fill="#8d99a6" stroke="#8d99a6" strokeWidth="2" />
          <path d="M36 36l-2 12M42 36v12M48 36l2 12" stroke="#7fb4cf" strokeWidth="2" />
        </>
      )}
      <path d="M86 44h8v24h-8z" fill={accent} />
      <path d="M148 70q-6 -10 0 -16q6 6 0 16M148 70q6 -8 10 -8" fill={leaf} stroke={leaf} />
    </DrawingFrame>
  );
}

/** A table that is laid by the window. */
export function BreakfastScene({ label, offer }: Props) {
  const [, , accent, leaf] = housePalette(offer.hotel);
  return (
    <DrawingFrame label={label} isCropped>
      <Walls offer={offer} windowAt={58} />
      <path d="M10 82h140l6 38h-152z" fill={white} />
      <path d="M10 82h140l1.5 9h-143z" fill={accent} opacity="0.35" />
      <ellipse cx="56" cy="98" rx="24" ry="8" fill="#eef1f2" stroke="#d3d9dc" />
      <path d="M40 97q4 -13 16 -11t16 11q-6 -4 -10 -1q-6 -4 -11 0q-5 -3 -11 1z" fill="#d9963f" />
      <path d="M94 82h18v10q0 8 -9 8t-9 -8zM112 85q8 0 7 6t-8 4" fill={accent} />
      <path d="M100 78q-3 -5 0 -9M107 78q-3 -5 0 -9" fill="none" stroke="#b9b3a6" strokeWidth="1.5" />
      <path d="M128 76h12l-2 24h-8z" fill="#f2a93b" stroke={white} strokeWidth="1.5" />
      <path d="M20 82l2 -12h8l2 12z" fill={wood} />
      <path d="M26 70q-9 -6 -6 -15q7 4 6 15q1 -12 8 -14q1 10 -8 14" fill={leaf} />
    </DrawingFrame>
  );
}

/** The pool behind the house. */
export function PoolScene({ label, offer }: Props) {
  const [sky, wall, accent, leaf] = housePalette(offer.hotel);
  return (
    <DrawingFrame label={label} isCropped>
      <rect width={width} height={height} fill={sky} />
      <circle cx="134" cy="18" r="9" fill="#fff8e1" />
      <path d="M0 46q20 -14 40 -6t40 -4 40 4 40 0v24h-160z" fill={leaf} />
      <rect y="56" width={width} height="64" fill={wall} />
      <path d="M24 70h112l20 40h-152z" fill="#4fb3d4" stroke={white} strokeWidth="4" />
      <path
        d="M26 84q8 -4 16 0t16 0M88 80q8 -4 16 0t16 0M50 100q8 -4 16 0t16 0M104 98q8 -4 16 0"
        fill="none"
        stroke={white}
        strokeWidth="2"
      />
      <path d="M30 64V34" stroke={wood} strokeWidth="2.5" />
      <path d="M8 38q6 -16 22 -16t22 16q-6 -4 -11 0q-5 -4 -11 0q-6 -4 -11 0q-5 -4 -11 0z" fill={accent} />
      <path d="M40 66l6 -10 4 2 -4 6h22v4h-28zM92 66l6 -10 4 2 -4 6h22v4h-28z" fill={white} stroke={wood} />
    </DrawingFrame>
  );
}

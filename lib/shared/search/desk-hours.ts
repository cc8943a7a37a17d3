import type { CarDesk } from './offer';
import { minutesBetween, type RentalTimes, rentalClocks } from './rental-time';

type Hours = Pick<CarDesk, 'opens' | 'closes'>;

/** A desk that hands cars over, and the one that takes them back. */
export type DeskPair = readonly [pickUp: Hours, dropOff: Hours];

/** Why there is no car at the times that were asked for: which end is closed, when somebody is there, and the nearest times. */
export type ClosedDesks = Hours & {
  readonly end: 'pickUp' | 'dropOff';
  /** Null where there are none that one can still choose. */
  readonly nearest: RentalTimes | null;
};

/** Whether somebody is at a desk at a time. */
export const isOpenAt = ({ closes, opens }: Hours, clock: string): boolean =>
  opens <= clock && clock <= closes;

/**
 * What is closed when no desks are open both when a car is fetched and when it is brought back; null where some are, or there are none at all.
 *
 * @param isGood whether times can be chosen, with the days that were asked for
 */
export function closedDesks(
  [pickUp, dropOff]: RentalTimes,
  pairs: readonly DeskPair[],
  isGood: (times: RentalTimes) => boolean,
): ClosedDesks | null {
  const handing = pairs.filter(([there]) => isOpenAt(there, pickUp));
  if (pairs.length === 0 || handing.some(([, back]) => isOpenAt(back, dropOff))) return null;
  const end = handing.length === 0 ? 'pickUp' : 'dropOff';
  const desks = end === 'pickUp' ? pairs.map(([there]) => there) : handing.map(([, back]) => back);
  const farFrom = ([first, last]: RentalTimes) =>
    minutesBetween(first, pickUp) + minutesBetween(last, dropOff);
  const [nearest = null] = pairs
    .map(([there, back]): RentalTimes => [within(there, pickUp), within(back, dropOff)])
    .filter(isGood)
    .sort((a, b) => farFrom(a) - farFrom(b));
  return { end, ...spanOf(desks), nearest };
}

/** Of the times one can choose while a desk is open, the one nearest to another. */
const within = (desk: Hours, clock: string): string =>
  rentalClocks
    .filter((one) => isOpenAt(desk, one))
    .sort((a, b) => minutesBetween(a, clock) - minutesBetween(b, clock))[0] ?? desk.opens;

/** From when until when at least one desk is open. */
const spanOf = (desks: readonly Hours[]): Hours => ({
  opens: desks.map(({ opens }) => opens).sort()[0] ?? '',
  closes:
    desks
      .map(({ closes }) => closes)
      .sort()
      .at(-1) ?? '',
});

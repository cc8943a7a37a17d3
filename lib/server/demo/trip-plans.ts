import 'server-only';
import type { WantedVerdict } from './pick-offers';

/** Something of a trip: where to is the trip's to say. `onward` goes from there to somewhere else. */
export type PartPlan = {
  readonly kind: 'flights' | 'onward' | 'hotels' | 'trains' | 'onwardTrain' | 'cars';
  readonly is: WantedVerdict;
  readonly dearest?: boolean;
};

/** A trip of the demo company: what is booked, when, and what becomes of it. */
export type TripPlan = {
  readonly parts: readonly PartPlan[];
  /** Days from today until it begins; before today when negative. */
  readonly from: number;
  readonly nights: number;
  /** How many days before that it is ordered. */
  readonly lead: number;
  readonly becomes: 'booked' | 'cancelled' | 'soldOut';
  /** Where to, where that is not chosen. */
  readonly to?: string;
};

const part = (kind: PartPlan['kind'], is: WantedVerdict = 'inPolicy'): PartPlan => ({ kind, is });
const flightAndRoom = [part('flights'), part('hotels')] as const;

/** Ordered before the company had policies: twelve bookings of which nobody knows whether they are in policy. */
const early: readonly TripPlan[] = [-118, -115, -112, -109, -106].map((from, nth) => ({
  parts: nth < 2 ? [...flightAndRoom, part('cars')] : flightAndRoom,
  from,
  nights: 3,
  lead: 16,
  becomes: 'booked',
}));

/** Trips that are over, and how many of them go by train. */
const past = { trips: 83, byTrain: 23, firstDay: -90, lastDay: -8 } as const;
/** How many of their bookings are out of policy and only warned of: booked late, without a refund, in too large a car. */
const warned = { late: 14, nonRefundable: 6, largeCar: 8 } as const;
/** Since when, in days before today, late bookings and rooms without a refund are warned of. */
const warnedSince = { late: 70, nonRefundable: 38 } as const;
/** The policies for trains and cars are so many days old; nothing of these trips is ordered before them. */
const firstOrder = 94;

function pastTrips(): TripPlan[] {
  let [flights, trains] = [0, 0];
  const plans: TripPlan[] = [];
  for (let nth = 0; nth < past.trips; nth += 1) {
    const from = past.firstDay + Math.round(((past.lastDay - past.firstDay) * nth) / (past.trips - 1));
    const isByTrain =
      Math.floor(((nth + 1) * past.byTrain) / past.trips) > Math.floor((nth * past.byTrain) / past.trips);
    const parts = isByTrain ? trainParts(trains) : flightParts(flights);
    if (isByTrain) trains += 1;
    else flights += 1;
    const lead = Math.min(isByTrain ? 6 + (nth % 5) : 16 + (nth % 9), firstOrder + from);
    plans.push({ parts, from, nights: 2 + (nth % 3), lead, becomes: 'booked' });
  }
  return plans;
}

/** Every second trip by air goes on to another city; two in five have a room, nearly every second a car, one a train. */
const flightParts = (nth: number): PartPlan[] => [
  part('flights'),
  ...(nth % 2 === 0 ? [part('onward')] : []),
  ...(nth % 5 < 2 ? [part('hotels')] : []),
  ...(nth % 2 === 1 && nth < 56 ? [part('cars')] : []),
  ...(nth === 58 ? [part('onwardTrain')] : []),
];

/** There, and on to another city; all but the first three with a room. */
const trainParts = (nth: number): PartPlan[] => [
  part('trains'),
  part('onwardTrain'),
  ...(nth > 2 ? [part('hotels')] : []),
];

/** Makes as many bookings as `warned` says out of policy, those of the latest trips first. */
function withWarnings(plans: readonly TripPlan[]): TripPlan[] {
  const left = { ...warned };
  const isOf = (plan: TripPlan, kind: PartPlan['kind']) => plan.parts.some((one) => one.kind === kind);
  const mark = (plan: TripPlan, kind: PartPlan['kind']): TripPlan => ({
    ...plan,
    parts: plan.parts.map((one) => (one.kind === kind ? { ...one, is: 'warned' } : one)),
  });
  return plans
    .toReversed()
    .map((plan, nth) => {
      const { from, lead } = plan;
      const isSingle = isOf(plan, 'flights') && !isOf(plan, 'onward');
      if (left.late > 0 && isSingle && from > lateLead - warnedSince.late && nth % 4 !== 0) {
        left.late -= 1;
        return mark({ ...plan, lead: lateLead }, 'flights');
      }
      if (left.nonRefundable > 0 && isOf(plan, 'hotels') && lead - from <= warnedSince.nonRefundable) {
        left.nonRefundable -= 1;
        return mark(plan, 'hotels');
      }
      if (left.largeCar > 0 && isOf(plan, 'cars')) {
        left.largeCar -= 1;
        return mark(plan, 'cars');
      }
      return plan;
    })
    .toReversed();
}

/** Days ahead that are too few for every flight. */
const lateLead = 4;

/**
 * Nine trips of today, to seven cities; the first two are in the air where there is a flight at this hour. Most last until the fifth day,
 * so that the tracker is as full when the demo is looked at three days later; the day more is for a seed before noon UTC, when the earliest
 * today is still yesterday.
 */
const now: readonly TripPlan[] = [
  { from: -1, nights: 6, parts: [part('flights')], to: 'TYO' },
  { from: -1, nights: 5, parts: [part('flights')], to: 'LON' },
  { from: -3, nights: 8, parts: flightAndRoom, to: 'LIS' },
  { from: -2, nights: 7, parts: flightAndRoom, to: 'PAR' },
  { from: -1, nights: 6, parts: flightAndRoom, to: 'OSL' },
  { from: -1, nights: 6, parts: flightAndRoom, to: 'BCN' },
  { from: -2, nights: 7, parts: flightAndRoom, to: 'LIS' },
  { from: -3, nights: 5, parts: flightAndRoom, to: 'ROM' },
  { from: -1, nights: 6, parts: flightAndRoom, to: 'PAR' },
].map((one, nth) => ({ ...one, lead: 17 + nth, becomes: 'booked' }));

const ahead: readonly TripPlan[] = [5, 12, 19, 26, 34].map((from) => ({
  parts: flightAndRoom,
  from,
  nights: 4,
  lead: from + 2 + (from % 9) + (from < 12 ? 14 : 0),
  becomes: 'booked',
}));

const cancelled: readonly TripPlan[] = [9, 13, 17, 21, 25, 30, 36, 41].map((from, nth) => ({
  parts: [part(nth % 2 === 0 ? 'flights' : 'hotels')],
  from,
  nights: 3,
  lead: from + 6 + nth,
  becomes: 'cancelled',
}));

/** What two travelers wanted was sold out before it was booked; they have no trip. */
const soldOut: readonly TripPlan[] = [16, 28].map((from) => ({
  parts: [part('hotels')],
  from,
  nights: 2,
  lead: from + 3,
  becomes: 'soldOut',
}));

/** What is booked without a question, the earliest first, beside the kick-off. */
export const tripPlans = (): readonly TripPlan[] => [
  ...early,
  ...withWarnings(pastTrips()),
  ...now,
  ...ahead,
  ...cancelled,
  ...soldOut,
];

import 'server-only';
import type { PartPlan, TripPlan } from './trip-plans';

/** Whose trip it is: the traveler or guest one signs in as, one of Petra's others, whose approver is away, or anybody with an approver. */
type Asker = 'theo' | 'guest' | 'ofPetra' | 'awayApprover' | 'anybody';

/** A trip that somebody had to approve. */
export type ApprovalPlan = Omit<TripPlan, 'becomes' | 'lead'> & {
  readonly outcome: 'pending' | 'approved' | 'declined' | 'expired';
  /** Hours ago it was asked. */
  readonly asked: number;
  readonly note: string;
  readonly asker: Asker;
  /** What became of it while it waits. */
  readonly meanwhile?: 'escalated' | 'dearer' | 'questioned';
};

const roomAbove: readonly PartPlan[] = [
  { kind: 'flights', is: 'inPolicy' },
  { kind: 'hotels', is: 'NIGHT_ABOVE_CAP' },
];
const flightAbove: readonly PartPlan[] = [
  { kind: 'flights', is: 'PRICE_ABOVE_CAP' },
  { kind: 'hotels', is: 'inPolicy' },
];

const notes = [
  'Opening of the new showroom. The customer chose the dates.',
  'Trade fair: hotels nearby sell out early.',
  '',
  'Workshop with the whole team of the partner.',
  'Quarterly review on site.',
  'Training of the new colleagues.',
  '',
  'Site visit.',
] as const;
const noteOf = (nth: number): string => notes[nth % notes.length] ?? '';

type Waiting = Pick<ApprovalPlan, 'asked'> & Partial<ApprovalPlan>;

/** What waits: two that others are asked for, four that are due within a day, one that costs more by now, one left to a deputy, six with time. */
const waiting: readonly Waiting[] = [
  { asked: 56, meanwhile: 'escalated', asker: 'ofPetra' },
  { asked: 52, meanwhile: 'escalated' },
  { asked: 45, asker: 'theo' },
  { asked: 38, meanwhile: 'questioned', asker: 'ofPetra' },
  { asked: 29 },
  {
    asked: 5,
    asker: 'guest',
    parts: [{ kind: 'flights', is: 'inPolicy' }],
    note: 'Invited to the design sprint.',
  },
  { asked: 10, meanwhile: 'dearer', asker: 'ofPetra' },
  { asked: 14, asker: 'awayApprover' },
  { asked: 20 },
  { asked: 17 },
  {
    asked: 12,
    asker: 'theo',
    from: 75,
    parts: [
      { kind: 'flights', is: 'inPolicy' },
      { kind: 'hotels', is: 'NIGHT_ABOVE_CAP', dearest: true },
    ],
    nights: 18,
    to: 'TYO',
    note: 'Three weeks of installation at the customer’s.',
  },
  { asked: 8, asker: 'ofPetra' },
  { asked: 4, asker: 'theo', from: 54 },
  { asked: 1 },
];

const pending: readonly ApprovalPlan[] = waiting.map((one, nth) => ({
  outcome: 'pending',
  asker: 'anybody',
  note: noteOf(nth),
  parts: nth % 3 === 2 ? flightAbove : roomAbove,
  from: 20 + 2 * nth,
  nights: 3 + (nth % 3),
  ...one,
}));

const day = 24;
/** Hours from the question to the trip of one that is over. */
const leadDays = 17;

/** Thirty approved trips that are over and eight that are ahead: every third one because of a flight, the others because of a room. */
const approved: readonly ApprovalPlan[] = Array.from({ length: 38 }, (_, nth) => {
  const isAhead = nth >= 30;
  const byFlight = isAhead ? nth % 2 === 1 : nth % 3 === 2;
  // The policies that compare flights are 74 days old, so the flights are among the later ones.
  const from = isAhead ? 14 + 4 * (nth - 30) : byFlight ? -52 + nth : -70 + 2 * nth;
  const asked = isAhead ? (3 + 2 * (nth - 30)) * day : (leadDays - from) * day;
  return {
    outcome: 'approved',
    asker: 'anybody',
    note: noteOf(nth),
    parts: byFlight ? flightAbove : roomAbove,
    from,
    nights: 2 + (nth % 3),
    asked: asked + (nth % 7),
  };
});

/** One room and five flights were declined: what was asked, in days ago, lies ahead or behind by now. */
const declined: readonly ApprovalPlan[] = [6, 4, 11, 23, 37, 58].map((days, nth) => ({
  outcome: 'declined',
  asker: nth === 1 ? 'theo' : 'anybody',
  note: nth === 0 ? 'I would rather stay in the center.' : noteOf(nth),
  parts: nth === 0 ? roomAbove : flightAbove,
  from: 20 - days,
  nights: 3,
  asked: days * day + 3,
}));

const expired: readonly ApprovalPlan[] = [9, 33, 61].map((days, nth) => ({
  outcome: 'expired',
  asker: 'anybody',
  note: noteOf(nth + 4),
  parts: nth === 1 ? flightAbove : roomAbove,
  from: 20 - days,
  nights: 3,
  asked: days * day + 5,
}));

/** Trips that had to be approved, those first that others were asked for: 14 wait, 38 were approved, 6 declined, and 3 ended. */
export const approvalPlans: readonly ApprovalPlan[] = [...pending, ...approved, ...declined, ...expired];

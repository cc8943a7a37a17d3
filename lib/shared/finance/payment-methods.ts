import * as z from 'zod';
import type { PaymentWay } from '@/lib/shared/booking/order';
import { ApprovalThreshold } from '@/lib/shared/company/settings/approval-mode';
import { DayOrNull } from '@/lib/shared/form/day';
import { Flag } from '@/lib/shared/form/form-flag';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { type AudienceBoxes, isInAudience, withAudience } from '@/lib/shared/people/organization/audience';
import type { FieldVertical } from './trip-fields';

/** How many ways to pay a company keeps. */
export const paymentMethodsMax = 20;

/**
 * The provider's invoice to the company; a card of the company, or one that it makes for a single booking, which are typed on the
 * payment gateway's page; or travelers' own means: their card, or the counter.
 */
export const methodKinds = ['invoice', 'card', 'virtual', 'own'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** The ways of a checkout that a kind of method stands for. */
export const waysOfKind = {
  invoice: ['invoice'],
  card: ['card'],
  virtual: ['card'],
  own: ['card', 'atProvider'],
} as const satisfies Readonly<Record<MethodKind, readonly PaymentWay[]>>;

const cardNumber = /\p{Nd}{12}/u;
/** Whether a text has the number of a card, in whichever digits and however they are parted. */
const hasCardNumber = (text: string): boolean => cardNumber.test(text.replace(/[^\p{L}\p{Nd}]/gu, ''));

/** Words without the number of a card, which belongs on the gateway's page alone, and without signs that turn their direction. */
const Wordy = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(withoutBidiControls)
    .refine((text) => !hasCardNumber(text));

/** Letters of what travelers are told of a method. */
export const instructionsMax = 200;

/** An amount in whole units of a currency; null, in a form ``, for no limit. */
const Limit = z.union([z.literal('').transform(() => null), ApprovalThreshold]).default(null);

const Fields = z.strictObject({
  ...recordId,
  label: Wordy(60).min(1),
  /** What travelers are told of it: where a card is to be had, whose approval it needs. */
  instructions: Wordy(instructionsMax).default(''),
  kind: z.enum(methodKinds),
  /** For which bookings; none means all. */
  onFlights: Flag,
  onHotels: Flag,
  onCars: Flag,
  onTrains: Flag,
  limitBooking: Limit,
  limitMonth: Limit,
  /** What the limits are in, ISO 4217; `` for what they were in, and of a new method for the currency of the company. */
  currency: z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/)]).default(''),
  /** The last day on which it can be chosen, ISO 8601. */
  expiresOn: DayOrNull,
});

/** The form that adds a payment method, or changes the one with this id; its boxes say whose it is. */
export const PaymentMethodForm = withAudience(Fields);
export type PaymentMethodForm = z.infer<typeof Fields> & AudienceBoxes;

/** A method as far as it decides who may pay what with it. Amounts are hundredths of its currency, whatever coins that has. */
export type MethodTerms = {
  readonly kind: MethodKind;
  readonly active: boolean;
  readonly audience: readonly string[];
  readonly verticals: readonly FieldVertical[];
  readonly limitBookingCents: number | null;
  readonly limitMonthCents: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly expiresOn: string | null;
};

/** Why a booking cannot be paid with a method. */
export const methodObstacles = [
  'off',
  'audience',
  'expired',
  'vertical',
  'rate',
  'limitBooking',
  'limitMonth',
] as const;
export type MethodObstacle = (typeof methodObstacles)[number];

/** How many units of a currency one euro buys; null for a currency without a rate. */
type PerEuro = (currency: string) => number | null;

type Booking = {
  readonly perEuro: PerEuro;
  readonly verticals: readonly FieldVertical[];
  /** In cents of a euro, as is what was spent. */
  readonly cents: number;
  /** What whoever travels stands in (`standingOf`). */
  readonly standsIn: readonly string[];
  /** What was ordered with the method this month before. */
  readonly spentCents: number;
  /** ISO 8601 day. */
  readonly today: string;
};

/** What keeps a booking from being paid with a method; null for nothing. */
export function obstacleOf(method: MethodTerms, booking: Booking): MethodObstacle | null {
  const { active, expiresOn, verticals } = method;
  const { cents, perEuro, spentCents, today } = booking;
  if (!active) return 'off';
  if (!isInAudience(method.audience, booking.standsIn)) return 'audience';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  if (verticals.length > 0 && !booking.verticals.every((one) => verticals.includes(one))) return 'vertical';
  return limitObstacle(method, { bookingCents: cents, monthCents: spentCents + cents, perEuro });
}

type Limits = Pick<MethodTerms, 'currency' | 'limitBookingCents' | 'limitMonthCents'>;
type Spending = {
  /** What the booking costs, and all that is ordered with the method in the month, in cents of a euro. */
  readonly bookingCents: number;
  readonly monthCents: number;
  readonly perEuro: PerEuro;
};

/** Which limit of a method a booking is above, at the rate of `perEuro`; `rate` where there is a limit and no rate, null for none. */
export function limitObstacle(
  { currency, limitBookingCents, limitMonthCents }: Limits,
  { bookingCents, monthCents, perEuro }: Spending,
): Extract<MethodObstacle, 'limitBooking' | 'limitMonth' | 'rate'> | null {
  if (limitBookingCents === null && limitMonthCents === null) return null;
  const rate = perEuro(currency);
  if (rate === null) return 'rate';
  const isAbove = (cents: number, limit: number | null) => limit !== null && Math.round(cents * rate) > limit;
  if (isAbove(bookingCents, limitBookingCents)) return 'limitBooking';
  return isAbove(monthCents, limitMonthCents) ? 'limitMonth' : null;
}

/** Days before its end on which a method's end is pointed out. */
export const expirySoonDays = 30;

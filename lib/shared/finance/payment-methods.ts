import * as z from 'zod';
import { Flag } from '@/lib/shared/form-flag';
import type { FieldVertical } from './trip-fields';

/** How many ways to pay a company keeps. */
export const paymentMethodsMax = 20;

/** The provider's invoice to the company, or travelers' own means: their card, or the counter. */
export const methodKinds = ['invoice', 'own'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** An amount in whole euros; `` for no limit. */
const Limit = z.union([z.literal(''), z.string().regex(/^[1-9]\d{0,6}$/)]).default('');

/** The form that adds a payment method, or changes the one with this id. */
export const PaymentMethodForm = z.strictObject({
  id: z.union([z.literal(''), z.uuid()]).default(''),
  version: z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)]).default(''),
  label: z.string().trim().min(1).max(60),
  kind: z.enum(methodKinds),
  /** For which bookings; none means all. */
  onFlights: Flag,
  onHotels: Flag,
  onCars: Flag,
  onTrains: Flag,
  limitBooking: Limit,
  limitMonth: Limit,
  /** The last day on which it can be chosen, ISO 8601. */
  expiresOn: z.union([z.literal(''), z.iso.date()]).default(''),
});
export type PaymentMethodForm = z.infer<typeof PaymentMethodForm>;

/** A method as far as it decides who may pay what with it. Amounts are cents of a euro. */
export type MethodTerms = {
  readonly kind: MethodKind;
  readonly active: boolean;
  readonly verticals: readonly FieldVertical[];
  readonly limitBookingCents: number | null;
  readonly limitMonthCents: number | null;
  readonly expiresOn: string | null;
};

/** Why a booking cannot be paid with a method. */
export const methodObstacles = ['off', 'expired', 'vertical', 'limitBooking', 'limitMonth'] as const;
export type MethodObstacle = (typeof methodObstacles)[number];

type Booking = {
  readonly verticals: readonly FieldVertical[];
  readonly cents: number;
  /** What was ordered with the method this month before. */
  readonly spentCents: number;
  /** ISO 8601 day. */
  readonly today: string;
};

/** What keeps a booking from being paid with a method; null for nothing. */
export function obstacleOf(method: MethodTerms, booking: Booking): MethodObstacle | null {
  const { active, expiresOn, limitBookingCents, limitMonthCents, verticals } = method;
  const { cents, spentCents, today } = booking;
  if (!active) return 'off';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  if (verticals.length > 0 && !booking.verticals.every((one) => verticals.includes(one))) return 'vertical';
  if (limitBookingCents !== null && cents > limitBookingCents) return 'limitBooking';
  if (limitMonthCents !== null && spentCents + cents > limitMonthCents) return 'limitMonth';
  return null;
}

/** Days before its end on which a method's end is pointed out. */
export const expirySoonDays = 30;

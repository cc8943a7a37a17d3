import * as z from 'zod';
import { approvalTextMax } from '@/lib/shared/approvals/approval-states';
import { isAnswerName } from '@/lib/shared/finance/trip-fields';
import { Day, OpenDay } from '@/lib/shared/form/day';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { SeveralLines } from '@/lib/shared/form/one-line';
import type { Offer } from '@/lib/shared/search/offer';
import { ResultId } from '@/lib/shared/search/result-id';
import { uuidPattern } from '@/lib/shared/uuid';
import { extrasFields } from './extras';
import { type TravelerPlace, travelerPlaces } from './traveler-places';

/** How many offers one order can have. */
export const orderItemsMax = 10;

/**
 * Nothing unseen: no control characters, and none that turn the direction of what follows. Nothing that a mail program would
 * make a link of either: the name stands in mail to whichever address is typed.
 */
const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069<>@/\\]*$/u)
  .regex(/^(?!.*[\p{L}\p{N}]\.\p{L}{2})/u);

/** Nobody who travels was born before. */
export const earliestBirth = '1900-01-01';

/** An amount in cents, as a form writes it. */
const Cents = z.union([z.int().min(0), z.string().regex(/^\d{1,9}$/)]).transform(Number);

/** How airlines address and register whoever travels. */
export const travelerTitles = ['mr', 'mrs', 'ms', 'miss', 'dr'] as const;
export const travelerGenders = ['f', 'm'] as const;

/** International form (E.164), as people type it: `+44 20 8016 0509`. */
const Phone = z
  .string()
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/));

const asked = {
  title: z.union([z.literal(''), z.enum(travelerTitles)]).default(''),
  gender: z.union([z.literal(''), z.enum(travelerGenders)]).default(''),
  phone: z.union([z.literal(''), Phone]).default(''),
};

/** Somebody who travels, with what providers ask for; what nobody asks for is ``. */
export const OrderTraveler = z.strictObject({
  givenName: PersonName,
  familyName: PersonName,
  /** ISO 8601 day. */
  dateOfBirth: z.union([z.literal(''), Day]),
  ...asked,
});
export type OrderTraveler = z.infer<typeof OrderTraveler>;

/** A traveler of whom nothing but the names is known. */
export const namesOnly = { dateOfBirth: '', title: '', gender: '', phone: '' } as const;

/** How a company pays: by the provider's invoice, by card now, or each traveler at the counter. */
export const paymentWays = ['invoice', 'card', 'atProvider'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** A way to pay, alone or with the company's method it stands for: `invoice:` and its id. */
const PaymentChoice = z.string().regex(new RegExp(`^(?:${paymentWays.join('|')})(?::${uuidPattern})?$`));

/** How an order that waits is paid instead. */
export const ChoosePayment = z.strictObject({ payment: PaymentChoice });
export type ChoosePayment = z.infer<typeof ChoosePayment>;

/** How a checkout's form writes a choice of that kind. */
export const paymentChoice = (way: PaymentWay, methodId: string | null): string =>
  methodId === null ? way : `${way}:${methodId}`;

/** How an order was paid, with what the company calls it where it has a name of its own. */
export const paymentText = (label: string, way: string): string =>
  label === '' || label === way ? way : `${label} · ${way}`;

/** The parts of such a choice. */
export function paymentIn(choice: string): { readonly way: PaymentWay; readonly methodId: string } {
  const [name, methodId = ''] = choice.split(':');
  return { way: paymentWays.find((one) => one === name) ?? 'invoice', methodId };
}

/**
 * How the sample provider behaves when it is asked to book, in demo mode alone: answers late, books but never says so,
 * asks more, or has nothing left.
 */
export const bookingTrials = ['slow', 'silent', 'priceUp', 'soldOut'] as const;
export type BookingTrial = (typeof bookingTrials)[number];

const each = <const Name extends string, S extends z.ZodType>(name: Name, schema: S) =>
  Object.fromEntries(travelerPlaces.map((at) => [`${name}${at}`, schema])) as Record<
    `${Name}${TravelerPlace}`,
    S
  >;

/** A number of bags or a seat. Whether there is such a thing the provider says, and the traveler is told. */
const ExtrasChoice = z.string().trim().max(4).default('');

/** Letters of a reason for booking out of policy. */
export const justificationMin = 10;
export const justificationMax = 500;

const Checkout = z.strictObject({
  resultId: z
    .array(ResultId)
    .min(1)
    .max(orderItemsMax)
    .refine((ids) => new Set(ids).size === ids.length),
  /** What the traveler saw and agreed to pay for everything, in cents of a euro. */
  priceSeen: Cents,
  /** Made with the page: however often it is posted, there is one order. */
  idempotencyKey: Id,
  email: z.email().max(254),
  payment: PaymentChoice.default('invoice'),
  /** The membership of the colleague it is for, as the page showed; `` for oneself. */
  forMember: z.union([z.literal(''), Id]).default(''),
  /** The request of that colleague which the order answers and closes; `` for none. */
  requestId: z.union([z.literal(''), Id]).default(''),
  closesRequest: Flag,
  /** That it is only held, to be booked later. */
  hold: Flag,
  /** That the same is booked once more for whoever has it already. */
  again: Flag,
  /** The membership of whom it is to be approved by; `` for whom the company asks. */
  approver: z.union([z.literal(''), Id, z.email().max(254)]).default(''),
  /** What is said to whoever has to approve it. */
  approvalNote: SeveralLines(approvalTextMax).default(''),
  /** That the terms of the providers are agreed to. */
  terms: Flag,
  /** What the company's policies said of it, as the page showed (`OrderJudgement.hash`); `` for a caller that has not asked. */
  policySeen: z.string().max(64).default(''),
  /** Why it is booked although it is out of policy. */
  justification: SeveralLines(justificationMax).default(''),
  trial: z.union([z.literal(''), z.enum(bookingTrials)]).default(''),
  ...each('givenName', PersonName.optional()),
  ...each('familyName', PersonName.optional()),
  ...each('dateOfBirth', OpenDay),
  ...each('title', asked.title),
  ...each('gender', asked.gender),
  ...each('phone', asked.phone),
  ...(Object.fromEntries(extrasFields.map((name) => [name, ExtrasChoice])) as Record<
    (typeof extrasFields)[number],
    typeof ExtrasChoice
  >),
});

const isAsked = (name: string): boolean => isAnswerName(name) || Object.hasOwn(Checkout.shape, name);

/** The checkout of a company, as its form is posted; beside what every company asks, answers to its own fields (`answerName`). */
export const NewOrder = Checkout.catchall(z.string().max(1000)).refine(
  (posted) => Object.keys(posted).every(isAsked),
  { error: 'a field that nobody asks for' },
);
export type NewOrder = z.infer<typeof Checkout> & {
  readonly [answer: `tripField-${string}`]: string | undefined;
};

/** What the last page before a provider's own site posts. */
export const HandOver = z.strictObject({
  resultId: ResultId,
  priceSeen: Cents,
  idempotencyKey: Id,
});
export type HandOver = z.infer<typeof HandOver>;

/** Cancels one item of an order for at most so many cents of a euro. */
export const CancelItem = z.strictObject({
  itemId: Id,
  feeSeen: Cents,
});

/** Changes the days of one item to an offer, for at most what was seen: its price and what the change costs. */
export const ChangeItem = z.strictObject({
  itemId: Id,
  resultId: ResultId,
  priceSeen: Cents,
  feeSeen: Cents,
  /** What whoever changes it says to the approvers, where it has to be approved. */
  note: SeveralLines(approvalTextMax).default(''),
});
export type ChangeItem = z.infer<typeof ChangeItem>;

/** What providers may ask of a traveler beside the names. */
export type TravelerFact = 'dateOfBirth' | 'title' | 'gender' | 'phone';

/** Whom providers want to know of: how many people, and what of each beside the names. */
export function travelersNeeded(offers: readonly Offer[]): { count: number; facts: readonly TravelerFact[] } {
  const born = offers.some(({ vertical }) => vertical === 'flights' || vertical === 'cars');
  const facts = offers.flatMap((offer) => ('asks' in offer ? (offer.asks ?? []) : []));
  return {
    count: Math.max(1, ...offers.map((offer) => ('travellers' in offer ? offer.travellers : 1))),
    facts: [...(born ? (['dateOfBirth'] as const) : []), ...new Set(facts)],
  };
}

/**
 * How offers can be paid: by card where the deployment takes cards, where there is a desk there as well, unless the operator pays
 * the provider beforehand (`isPrepaid`).
 */
export function paymentsFor(
  offers: readonly Offer[],
  { isPrepaid, takesCards }: { readonly takesCards: boolean; readonly isPrepaid: boolean },
): readonly PaymentWay[] {
  const hasDesk = !isPrepaid && offers.every(({ vertical }) => vertical === 'hotels' || vertical === 'cars');
  return paymentWays.filter((way) => (way !== 'card' || takesCards) && (way !== 'atProvider' || hasDesk));
}

/** Until when all of these offers can be held, ISO 8601; null where one of them cannot. */
export function holdUntilOf(offers: readonly Offer[]): string | null {
  const ends = offers.flatMap(({ holdUntil }) => holdUntil ?? []);
  return ends.length < offers.length ? null : (ends.sort()[0] ?? null);
}

/** Whether so many cents more can be asked for an order: a card was authorized for what it cost at first. */
export const isChargeable = (payment: PaymentWay | null, cents: number): boolean =>
  cents <= 0 || payment !== 'card';

/** Prices of offers are in euro; orders count cents. */
export const centsOf = (eur: number): number => Math.round(eur * 100);

/** Path of an order's page, without locale prefix. */
export const orderPath = (id: string): string => `/orders/${id}`;

/** Path of what an order cost and how it was paid, for printing, without locale prefix. */
export const receiptPath = (id: string): string => `${orderPath(id)}/receipt`;
/** Path of the page that changes the days of an order's item, without locale prefix. */
export const changePath = (id: string, itemId: string): string => `${orderPath(id)}/change/${itemId}`;

/** Path of the cart of a trip, without locale prefix. */
export const cartPath = (fullTripId: string): string => `/checkout/cart/${fullTripId}`;

/** Path of the simulated provider's own site for an order, in demo mode. */
export const demoProviderPath = (id: string): string => `/demo/provider/${id}`;

/** Path of the simulated page where one pays an order by card, in demo mode. */
export const demoPaymentPath = (id: string): string => `/demo/payment/${id}`;

import * as z from 'zod';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { SeveralLines } from '@/lib/shared/form/one-line';
import { verticals } from '@/lib/shared/site/verticals';
import { uuidPattern } from '@/lib/shared/uuid';
import { approvalDecisions, approvalStates, approvalTextMax } from './approval-states';

const Text = SeveralLines(approvalTextMax);

/** Fields of an order's items by their places, as many as an order has at most. */
export const itemFields = [
  'item1',
  'item2',
  'item3',
  'item4',
  'item5',
  'item6',
  'item7',
  'item8',
  'item9',
  'item10',
] as const;

/** An approver's answer. `items` says for each item whether it is approved: `item1` is the first of the order. */
export const DecideApproval = z.strictObject({
  decision: z.enum([...approvalDecisions, 'items']),
  /** Why it is declined, or those items that are. */
  reason: Text.default(''),
  /** The total that was seen, in cents of a euro. */
  priceSeen: z.union([z.int().min(0), z.string().regex(/^\d{1,9}$/)]).transform(Number),
  /** The version of the request that was seen, which `items` needs; 0 is not told. */
  version: z.coerce.number().int().min(0).default(0),
  ...(Object.fromEntries(itemFields.map((name) => [name, Flag])) as Record<
    (typeof itemFields)[number],
    typeof Flag
  >),
});

/** A question about a request, or what is answered to it. */
export const ApprovalText = z.strictObject({ text: Text.pipe(z.string().min(1)) });

const idAndCents = new RegExp(`^${uuidPattern}\\.\\d{1,9}$`);

/** Several requests at once, each with the total that was seen: `{id}.{cents}`. */
export const ApproveMany = z.strictObject({
  requests: z.array(z.string().regex(idAndCents)).max(100).default([]),
});

/** A request as the list of calls tells it. */
export const ListedApproval = z.strictObject({
  id: Id,
  state: z.enum(approvalStates),
  order: z.string(),
  travelers: z.array(z.string()),
  requester: z.string(),
  /** The items of the order in their places; `cents` is what one was found to cost last. */
  items: z.array(
    z.strictObject({
      place: z.int(),
      vertical: z.enum(verticals),
      cents: z.int(),
      state: z.enum(['waiting', 'declined', 'other']),
    }),
  ),
  /** In cents of a euro: what was asked for, and what it was found to cost last. */
  askedCents: z.int(),
  priceNowCents: z.int(),
  /** Codes of the policy's rules, or `everyTrip` and `aboveThreshold` for what the mode asks, `vertical` for a kind of booking, `flow` for a flow. */
  reasons: z.array(z.string()),
  note: z.string(),
  /** ISO 8601 moments. */
  deadline: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Grows with every change. */
  version: z.int(),
});

const Colleague = z.email().max(254);

/** Requests that wait for the caller, and the address of the colleague who is to decide them instead. */
export const HandOver = z.strictObject({
  to: Colleague,
  requests: z.array(Id).min(1).max(100),
});

/** Who is to decide everything instead that waits for a member. */
export const HandOverAll = z.strictObject({ to: Colleague });

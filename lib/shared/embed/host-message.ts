import * as z from 'zod/mini';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { messageLimits } from './message-limits';
import { metricNamePattern, metricTypes, metricValueMax } from './metric-limits';

// Compiled checks need eval, which our policy forbids; asking whether it is there is already a violation.
z.config({ jitless: true });

/** Named again, because their schema brings in far more than an embedded page should load. */
const categories = [
  'strictlyNecessary',
  'functional',
  'advertising',
  'analytical',
] as const satisfies readonly ConsentCategory[];

const Value = z.number().check(z.minimum(0), z.maximum(metricValueMax));
const Text = z.string().check(z.maxLength(messageLimits.textMax));
const Pairs = z.record(Text, Text).check(z.refine(hasFewKeys));
const Pixels = z.number().check(z.minimum(-1e7), z.maximum(1e7));

function hasFewKeys(pairs: object): boolean {
  return Object.keys(pairs).length <= messageLimits.pairsMax;
}

/** What a host page has been told by its visitor about cookies. */
const HostConsent = z.strictObject({
  categories: z.array(z.enum(categories)).check(z.maxLength(categories.length)),
  tcString: z.optional(z.string().check(z.maxLength(messageLimits.tcStringMax), z.regex(/^[\w.~-]*$/))),
});
export type HostConsent = z.infer<typeof HostConsent>;

const payloads = {
  'record-metric': z.strictObject({
    type: z.enum(metricTypes),
    name: z.string().check(z.regex(metricNamePattern)),
    value: Value,
  }),
  /** Milliseconds from when the host page began to load the frame. */
  'record-load-time': z.strictObject({ ms: Value }),
  /** Which part of the frame is in sight: its upper edge in the frame, and its height, in CSS pixels. */
  scroll: z.strictObject({ top: Pixels, height: Pixels }),
  ajax: z.strictObject({
    method: Text,
    url: Text,
    params: z.optional(Pairs),
    data: z.optional(z.unknown()),
    headers: z.optional(Pairs),
  }),
  'cmp2-url-prefix': z.strictObject({ prefix: Text }),
  logger: z.strictObject({ message: z.string().check(z.maxLength(messageLimits.logMax)) }),
  submit: z.strictObject({}),
  'consent-response': HostConsent,
} as const;

/** The messages a host page may send (specification: chrome §7, account and business §7). */
export type HostMessageType = keyof typeof payloads;

export type HostPayload<Type extends HostMessageType> = z.infer<(typeof payloads)[Type]>;

/** `{ type, payload, id }` (reading N-50); with an `id` the embedded page says what became of it. */
const Envelope = z.strictObject({
  type: z.enum(Object.keys(payloads) as [HostMessageType, ...HostMessageType[]]),
  payload: z.optional(z.unknown()),
  id: z.optional(z.string().check(z.maxLength(messageLimits.idMax))),
});

export type HostMessage = {
  [Type in HostMessageType]: {
    readonly type: Type;
    readonly payload: HostPayload<Type>;
    readonly id: string | null;
  };
}[HostMessageType];

/** What was sent, read; or, when it is no message of the protocol, the id under which to say so. */
export type ReadMessage =
  | { readonly kind: 'message'; readonly message: HostMessage }
  | { readonly kind: 'refused'; readonly id: string | null };

/** Reads what a host page has posted. Throws nothing, whatever it is. */
export function readHostMessage(data: unknown): ReadMessage {
  const envelope = Envelope.safeParse(data);
  if (!envelope.success) return { kind: 'refused', id: null };
  const { type, id = null, payload = {} } = envelope.data;
  const read = payloads[type].safeParse(payload);
  if (!read.success) return { kind: 'refused', id };
  return { kind: 'message', message: { type, payload: read.data, id } as HostMessage };
}

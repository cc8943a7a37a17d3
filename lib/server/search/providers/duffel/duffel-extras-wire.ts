import 'server-only';
import * as z from 'zod';
import { Amount, Currency } from './duffel-wire';

const Id = z.string().regex(/^[a-z]{3}_[\w-]{1,100}$/);
const priced = { id: Id, total_amount: Amount, total_currency: Currency };

/** A checked bag among `available_services` of an offer: https://duffel.com/docs/guides/adding-extra-bags */
export const DuffelBag = z.object({
  ...priced,
  type: z.literal('baggage'),
  maximum_quantity: z.int().min(1),
  /** Of one passenger, on all of these segments. */
  passenger_ids: z.tuple([z.string()]),
  segment_ids: z.array(z.string()).min(1),
  metadata: z.object({ type: z.literal('checked'), maximum_weight_kg: z.number().nullish() }),
});
export type DuffelBag = z.infer<typeof DuffelBag>;

const SeatService = z.object({ ...priced, passenger_id: z.string() });

/** A seat, or what else stands in its place: `empty`, `lavatory`, `exit_row` and the like. */
const Element = z.object({
  type: z.string(),
  designator: z.string().nullish(),
  name: z.string().nullish(),
  disclosures: z.array(z.string()).nullish(),
  available_services: z.array(SeatService).nullish(),
});
export type DuffelElement = z.infer<typeof Element>;

/** The seats of one segment. Between two sections of a row is an aisle. Schema: https://duffel.com/docs/api/v2/seat-maps/schema */
export const DuffelSeatMap = z.object({
  segment_id: z.string(),
  cabins: z.array(
    z.object({
      rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(Element) })) })),
    }),
  ),
});
export type DuffelSeatMap = z.infer<typeof DuffelSeatMap>;

/** https://duffel.com/docs/api/v2/seat-maps/get-seat-maps */
export const DuffelSeatMaps = z.object({ data: z.array(z.unknown()) });

import 'server-only';
import * as z from 'zod';
import { flightsMax } from '@/lib/shared/search/search-fields';

/** ISO 8601 duration of Duffel, `PT02H26M` or `P1DT3H5M`, as minutes. */
const Duration = z
  .string()
  .regex(/^P(?=.)(?:\d{1,2}D)?(?:T(?=\d)(?:\d{1,3}H)?(?:\d{1,3}M)?(?:\d{1,2}S)?)?$/)
  .transform((text) => {
    const of = (mark: string): number => Number(new RegExp(`(\\d+)${mark}`).exec(text)?.[1] ?? 0);
    return of('D') * 1440 + of('H') * 60 + of('M');
  });

/** A local time as Duffel writes it: `2020-06-13T16:38:02`. */
const LocalTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => text.slice(0, 16));

/** A decimal number, of all passengers with taxes. */
export const Amount = z.string().regex(/^\d{1,9}(?:\.\d{1,3})?$/);
export const Currency = z.string().regex(/^[A-Z]{3}$/);

const Place = z.object({ iata_code: z.string(), name: z.string().nullish() });
const Baggage = z.object({ type: z.string(), quantity: z.number() });

const Segment = z.object({
  id: z.string().nullish(),
  origin: Place,
  destination: Place,
  departing_at: LocalTime,
  arriving_at: LocalTime,
  origin_terminal: z.string().nullish(),
  destination_terminal: z.string().nullish(),
  aircraft: z.object({ name: z.string() }).nullish(),
  duration: Duration.nullish(),
  marketing_carrier: z.object({ name: z.string(), iata_code: z.string().nullish() }),
  marketing_carrier_flight_number: z.string().nullish(),
  passengers: z
    .array(z.object({ cabin_class: z.string().nullish(), baggages: z.array(Baggage).nullish() }))
    .nullish(),
});

export const DuffelSlice = z.object({
  duration: Duration.nullish(),
  fare_brand_name: z.string().nullish(),
  segments: z.array(Segment).min(1).max(5),
});

const Condition = z.object({ allowed: z.boolean(), penalty_amount: z.string().nullish() }).nullish();

/**
 * What we read of an offer; everything else in it is left. Schema: https://duffel.com/docs/api/v2/offers/schema
 */
export const DuffelOffer = z.object({
  id: z.string().regex(/^off_[\w-]{1,70}$/),
  live_mode: z.boolean(),
  total_amount: Amount,
  total_currency: Currency,
  /** Of all passengers; what is no number is left out rather than the whole offer. */
  total_emissions_kg: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})?$/)
    .nullish()
    .catch(null),
  // What is no address is left out rather than the whole offer.
  owner: z.object({
    name: z.string(),
    iata_code: z.string().nullish(),
    conditions_of_carriage_url: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullish()
      .catch(null),
  }),
  slices: z.array(DuffelSlice).min(1).max(flightsMax),
  conditions: z.object({ refund_before_departure: Condition, change_before_departure: Condition }).nullish(),
  expires_at: z.iso.datetime({ offset: true }),
  /** The agreements by which it costs this, with the code of each: https://duffel.com/docs/guides/accessing-corporate-private-fares */
  private_fares: z
    .array(z.object({ type: z.string().nullish(), corporate_code: z.string().nullish() }))
    .nullish(),
  /** In the order of the request; who was asked for by age may come back with that alone. */
  passengers: z
    .array(z.object({ id: z.string(), type: z.string().nullish(), age: z.number().nullish() }))
    .nullish(),
  /** Bags and the like, where they are asked for. */
  available_services: z.array(z.unknown()).nullish(),
  payment_requirements: z
    .object({ requires_instant_payment: z.boolean(), payment_required_by: z.string().nullish() })
    .nullish(),
});
export type DuffelOffer = z.infer<typeof DuffelOffer>;

/** The offer request as it comes back. Schema: https://duffel.com/docs/api/v2/offer-requests/create-offer-request */
export const DuffelOfferRequest = z.object({ data: z.object({ offers: z.array(z.unknown()) }) });

/** https://duffel.com/docs/api/v2/offers/get-offer-by-id */
export const DuffelSingle = z.object({ data: DuffelOffer });

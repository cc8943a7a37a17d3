import 'server-only';
import * as z from 'zod';
import { Amount, Currency } from './duffel-wire';

const Id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,60}$`));
const Moment = z.iso.datetime({ offset: true });
/** What is wrong in a detail nobody needs is left out rather than the whole. */
const Detail = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);

/** What guests get and pay, and until when they get what back: https://duffel.com/docs/api/overview/stays-key-concepts */
export const DuffelRate = z.object({
  id: Id('rat'),
  board_type: z.string(),
  payment_type: z.string(),
  available_payment_methods: z.array(z.string()),
  loyalty_programme_required: z.boolean().nullish(),
  total_amount: Amount,
  total_currency: Currency,
  due_at_accommodation_amount: Amount.nullish(),
  due_at_accommodation_currency: Currency.nullish(),
  expires_at: Moment.nullish(),
  /** "The information provided should be treated as mandatory and displayed". */
  conditions: z.array(z.object({ title: z.string(), description: z.string() })).nullish(),
  cancellation_timeline: z.array(z.object({ before: Moment, refund_amount: Amount, currency: Currency })),
});
export type DuffelRate = z.infer<typeof DuffelRate>;

export const DuffelAccommodation = z.object({
  id: Id('acc'),
  name: z.string(),
  rating: Detail(z.number()),
  review_score: Detail(z.number()),
  review_count: Detail(z.number()),
  amenities: Detail(z.array(z.object({ type: z.string() }))),
  check_in_information: Detail(
    z.object({ check_in_after_time: z.string().nullish(), check_out_before_time: z.string().nullish() }),
  ),
  location: z.object({
    geographic_coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
    address: Detail(
      z.object({
        line_one: z.string(),
        city_name: z.string().nullish(),
        postal_code: z.string().nullish(),
        country_code: z.string().nullish(),
      }),
    ),
  }),
  // Rates are read one by one: one that we cannot read leaves the others.
  rooms: z.array(z.object({ name: z.string(), rates: z.array(z.unknown()) })),
});
export type DuffelAccommodation = z.infer<typeof DuffelAccommodation>;

/** https://duffel.com/docs/guides/getting-started-with-stays; rooms may be missing until rates are fetched */
export const DuffelStaysFound = z.object({ data: z.object({ results: z.array(z.unknown()) }) });
export const DuffelStaysResult = z.object({ id: Id('[a-z]{3}') });

/** One result with its rooms: https://duffel.com/docs/guides/getting-started-with-stays */
export const DuffelStayRates = z.object({ accommodation: DuffelAccommodation });
export const DuffelStayRatesAnswer = z.object({ data: DuffelStayRates });

/** https://duffel.com/docs/api/v2/quotes/create-quote */
export const DuffelQuote = z.object({
  data: z.object({ id: Id('quo'), total_amount: Amount, total_currency: Currency }),
});

/** What we read of a booking: https://duffel.com/docs/api/v2/bookings */
export const DuffelStay = z.object({
  id: Id('bok'),
  /** What the hotel calls it; null where it does not say. */
  reference: z.string().min(1).max(60).nullish(),
  status: z.string(),
  check_in_date: z.iso.date(),
  check_out_date: z.iso.date(),
  cancelled_at: Moment.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type DuffelStay = z.infer<typeof DuffelStay>;
export const DuffelStayAnswer = z.object({ data: DuffelStay });

/** One page of them, and the cursor of the next */
export const DuffelStaysPage = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ after: z.string().nullish() }).nullish(),
});

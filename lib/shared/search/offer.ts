import * as z from 'zod';
import { ResultId } from './result-id';
import { cabins } from './search-fields';

/** IATA code of an airport or a city. */
const PlaceCode = z.string().regex(/^[A-Z]{3}$/);
/** A day where it is, ISO 8601. */
const Day = z.iso.date();
/** A time where it is, ISO 8601 without a zone: `2027-03-02T18:40`. */
const LocalTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const Name = z.string().trim().min(1).max(80);
const Eur = z.number().min(1).max(1_000_000);
const Minutes = z.int().min(1).max(6000);

/** One ride without changing. */
export const Segment = z.object({
  from: PlaceCode,
  to: PlaceCode,
  depart: LocalTime,
  arrive: LocalTime,
  minutes: Minutes,
  carrier: Name,
  /** As it stands on the ticket: `UM 412`. */
  number: z.string().trim().min(1).max(12),
});
export type Segment = z.infer<typeof Segment>;

/** One way of a journey; between two segments one changes. */
export const Leg = z.object({
  /** From door to door, changes included. */
  minutes: Minutes,
  segments: z.tuple([Segment], Segment).refine((segments) => segments.length <= 5),
});
export type Leg = z.infer<typeof Leg>;

/** What calling it off costs. */
export const cancellations = ['free', 'fee', 'none'] as const;
export const districts = [
  'centre',
  'oldTown',
  'riverside',
  'station',
  'market',
  'park',
  'museums',
  'airport',
] as const;
export const boards = ['none', 'breakfast', 'half'] as const;
export const carClasses = ['mini', 'compact', 'middle', 'estate', 'suv', 'premium', 'van'] as const;
export const fuels = ['petrol', 'hybrid', 'electric'] as const;

const offered = {
  resultId: ResultId,
  /** Who answers for it: a key of ours and the name visitors read. */
  provider: z.object({ key: z.string().regex(/^[a-z]{2,20}$/), name: Name }),
  /** Made up for show; pages say so. */
  sample: z.boolean(),
  /** Of the whole in euro, and for one person (journeys), one night in one room (stays) or one day (cars). */
  priceEur: z.object({ total: Eur, each: Eur }),
  cancellation: z.enum(cancellations),
  /** The day it begins and, unless it is one way, the day it ends. */
  days: z.tuple([Day], Day).refine((days) => days.length <= 2),
  /** City one goes to. */
  destination: PlaceCode,
};

const journey = {
  ...offered,
  /** City one comes from. */
  origin: PlaceCode,
  /** Who sells the journey as theirs. */
  carrier: Name,
  legs: z.tuple([Leg], Leg).refine((legs) => legs.length <= 2),
  travellers: z.int().min(1).max(17),
  /** Pieces for each person. */
  bags: z.object({ cabin: z.int().min(0).max(3), checked: z.int().min(0).max(3) }),
};

export const FlightOffer = z.object({
  ...journey,
  vertical: z.literal('flights'),
  cabin: z.enum(cabins),
});
export const TrainOffer = z.object({ ...journey, vertical: z.literal('trains') });
export const HotelOffer = z.object({
  ...offered,
  vertical: z.literal('hotels'),
  hotel: Name,
  stars: z.int().min(1).max(5),
  district: z.enum(districts),
  /** To the middle of the city, in kilometres. */
  centreKm: z.number().min(0).max(60),
  /** What guests say, 0 to 10, and how many said it. */
  score: z.number().min(0).max(10),
  reviews: z.int().min(0).max(100_000),
  board: z.enum(boards),
  nights: z.int().min(1).max(362),
  rooms: z.int().min(1).max(8),
});
export const CarOffer = z.object({
  ...offered,
  vertical: z.literal('cars'),
  car: Name,
  /** Who hands the car over. */
  supplier: Name,
  carClass: z.enum(carClasses),
  seats: z.int().min(1).max(12),
  bags: z.int().min(0).max(12),
  automatic: z.boolean(),
  fuel: z.enum(fuels),
  /** Where one gets it: an airport's desk, or a place in town. */
  desk: z.enum(['airport', 'town']),
  rentalDays: z.int().min(1).max(362),
});

/** Something that can be booked, as every provider tells it. What comes from a provider is parsed by this. */
export const Offer = z.discriminatedUnion('vertical', [FlightOffer, TrainOffer, HotelOffer, CarOffer]);
export type Offer = z.infer<typeof Offer>;
export type FlightOffer = z.infer<typeof FlightOffer>;
export type TrainOffer = z.infer<typeof TrainOffer>;
export type HotelOffer = z.infer<typeof HotelOffer>;
export type CarOffer = z.infer<typeof CarOffer>;
/** An offer that goes from one city to another. */
export type JourneyOffer = FlightOffer | TrainOffer;

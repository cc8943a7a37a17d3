import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { GuestReviews } from './guest-reviews';
import { ResultId } from './result-id';
import { cabins, flightsMax, flightsMin } from './search-fields';

/** IATA code of an airport or a city. */
const PlaceCode = z.string().regex(/^[A-Z]{3}$/);
/** A day where it is, ISO 8601. */
const Day = z.iso.date();
/** A time where it is, ISO 8601 without a zone: `2027-03-02T18:40`. */
const LocalTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
/** Longest name of whoever sells or carries, in characters, in offers and wherever a company names one. */
export const supplierMax = 80;
const Name = z.string().trim().min(1).max(supplierMax);
const Eur = z.number().min(1).max(1_000_000);
const Minutes = z.int().min(1).max(6000);
/** A time of day where it is, `07:30`; a day ends at `24:00`. */
const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const Terminal = z.string().trim().min(1).max(12);
const Money = z.object({
  amount: z.string().regex(/^\d{1,9}(?:\.\d{1,3})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

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
  /** Airports or stations as the provider names them. */
  fromName: Name.optional(),
  toName: Name.optional(),
  fromTerminal: Terminal.optional(),
  toTerminal: Terminal.optional(),
  /** Type of aircraft or train. */
  vehicle: Name.optional(),
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
const boards = ['none', 'breakfast', 'half', 'full', 'allInclusive'] as const;
export const carClasses = ['mini', 'compact', 'middle', 'estate', 'suv', 'premium', 'van'] as const;
export const fuels = ['petrol', 'hybrid', 'electric'] as const;
export const fuelPolicies = ['fullToFull', 'sameLevel', 'prepaid'] as const;
export const seatClasses = ['second', 'first'] as const;
export const roomKinds = ['standard', 'superior', 'family', 'suite'] as const;
export const beds = ['double', 'twin', 'king'] as const;
export const amenities = [
  'wifi',
  'breakfastRoom',
  'restaurant',
  'bar',
  'gym',
  'pool',
  'spa',
  'parking',
  'airConditioning',
  'laundry',
  'pets',
  'accessible',
] as const;

/** Where a stay is, as its provider tells it. */
const Address = z.object({
  street: z.string().trim().min(1).max(120),
  city: Name.optional(),
  postalCode: z.string().trim().min(1).max(20).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

/** A room for one night, as a seller of a stay describes it. */
export const Room = z.object({
  kind: z.enum(roomKinds),
  bed: z.enum(beds),
  sleeps: z.int().min(1).max(12),
  squareMetres: z.int().min(5).max(400),
});
export type Room = z.infer<typeof Room>;

/** Where a car is fetched or brought back, and the hours of that day in which somebody is there. */
export const CarDesk = z.object({ place: Name, opens: Clock, closes: Clock });
export type CarDesk = z.infer<typeof CarDesk>;

const offered = {
  resultId: ResultId,
  /** Who answers for it: a key of ours and the name visitors read. */
  provider: z.object({ key: z.string().regex(/^[a-z]{2,20}$/), name: Name }),
  /** Made up for show; pages say so. */
  sample: z.boolean(),
  /** Of the whole in euro, and for one person (journeys), one night in one room (stays) or one day (cars). */
  priceEur: z.object({ total: Eur, each: Eur }),
  /** The price as the provider takes it, where that is not in euro: a decimal number and an ISO 4217 currency. */
  soldIn: Money.optional(),
  /** The program of the asker's company by whose code it costs this; absent for what everybody pays. */
  programId: Id.optional(),
  cancellation: z.enum(cancellations),
  /** The last day on which cancelling is free. */
  freeUntil: Day.optional(),
  /** Until when the provider would keep it unsold. */
  holdUntil: z.iso.datetime({ offset: true }).optional(),
  /** What other days cost, beside the difference in price. */
  change: z.enum(cancellations).optional(),
  /** Where the provider's own terms can be read. */
  termsUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  /** The day it begins and, unless it is one way, the day it ends; of a multi-city journey the day of each flight. */
  days: z.tuple([Day], Day).refine((days) => days.length <= flightsMax),
  /** City one goes to, of a multi-city journey with its first flight. */
  destination: PlaceCode,
  /** What all travellers emit together, in kilograms of CO₂ equivalent. */
  emissionsKg: z.number().min(1).max(1_000_000).optional(),
  /** The version of the factors that this was estimated with (`emission-factors.ts`); absent for what the provider tells. */
  emissionsBy: z.string().max(20).optional(),
};

const journey = {
  ...offered,
  /** City one comes from. */
  origin: PlaceCode,
  /** Who sells the journey as theirs. */
  carrier: Name,
  legs: z.tuple([Leg], Leg).refine((legs) => legs.length <= flightsMax),
  travellers: z.int().min(1).max(17),
  /** Pieces for each person. */
  bags: z.object({ cabin: z.int().min(0).max(3), checked: z.int().min(0).max(3) }),
};

/** What an airline or a hotel may ask of whoever travels, beside name and day of birth. */
export const travelerQuestions = ['title', 'gender', 'phone'] as const;

export const FlightOffer = z.object({
  ...journey,
  vertical: z.literal('flights'),
  cabin: z.enum(cabins),
  /** What the airline calls these terms: `Light`. */
  fare: Name.optional(),
  /** The cities of a multi-city journey: from and to of each flight in turn. */
  route: z
    .array(PlaceCode)
    .min(2 * flightsMin)
    .max(2 * flightsMax)
    .optional(),
  asks: z.array(z.enum(travelerQuestions)).optional(),
});
export const TrainOffer = z.object({
  ...journey,
  vertical: z.literal('trains'),
  seatClass: z.enum(seatClasses).optional(),
});
export const HotelOffer = z.object({
  ...offered,
  vertical: z.literal('hotels'),
  hotel: Name,
  stars: z.int().min(1).max(5).optional(),
  district: z.enum(districts).optional(),
  /** Where it stands, in degrees north and east. */
  at: z
    .object({ latitude: z.number().min(-85).max(85), longitude: z.number().min(-180).max(180) })
    .optional(),
  address: Address.optional(),
  /** To the middle of the city, in kilometres. */
  centreKm: z.number().min(0).max(60),
  /** What guests say, 0 to 10, and how many said it. */
  score: z.number().min(0).max(10).optional(),
  reviews: z.int().min(0).max(100_000).optional(),
  guestReviews: GuestReviews.optional(),
  board: z.enum(boards),
  nights: z.int().min(1).max(362),
  rooms: z.int().min(1).max(8),
  room: Room.optional(),
  /** What the hotel calls the room, where it tells no more of it. */
  roomName: Name.optional(),
  /** Taxes and fees that guests pay there, beside the price: a decimal number and an ISO 4217 currency. */
  dueThere: Money.optional(),
  amenities: z.array(z.enum(amenities)).max(amenities.length).optional(),
  checkInFrom: Clock.optional(),
  checkOutUntil: Clock.optional(),
  /** What guests have to know of the terms and the house, in the words of whoever sells it; each title once. */
  rules: z
    .array(z.object({ title: Name, text: z.string().trim().min(1).max(1000) }))
    .max(20)
    .optional(),
  asks: z.array(z.enum(travelerQuestions)).optional(),
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
  /** When it is picked up and brought back, by the clocks there. */
  times: z.tuple([Clock, Clock]).optional(),
  /** City it is brought back to, where that is another. */
  dropOffCity: PlaceCode.optional(),
  /** What bringing it back there costs, in the total, in euro. */
  oneWayEur: Eur.optional(),
  pickUp: CarDesk.optional(),
  dropOff: CarDesk.optional(),
  /** Kilometres a day in the price; null for as many as one likes. */
  kmPerDay: z.int().min(1).max(5000).nullable().optional(),
  fuelPolicy: z.enum(fuelPolicies).optional(),
});

/**
 * Something that can be booked, as every provider tells it. What comes from a provider is parsed by this. Optional
 * fields are what not every provider tells, or only when it is asked for one offer.
 */
export const Offer = z.discriminatedUnion('vertical', [FlightOffer, TrainOffer, HotelOffer, CarOffer]);
export type Offer = z.infer<typeof Offer>;
export type FlightOffer = z.infer<typeof FlightOffer>;
export type TrainOffer = z.infer<typeof TrainOffer>;
export type HotelOffer = z.infer<typeof HotelOffer>;
export type CarOffer = z.infer<typeof CarOffer>;
/** An offer that goes from one city to another. */
export type JourneyOffer = FlightOffer | TrainOffer;

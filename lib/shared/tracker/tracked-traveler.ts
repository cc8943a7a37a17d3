import * as z from 'zod';
import { pagingResult } from '@/lib/shared/paging/paging-result';
import { confidences, travelStates } from './whereabouts';

const Moment = z.iso.datetime();

/** A ride that somebody is on or takes next. */
const Ride = z.strictObject({
  vehicle: z.enum(['flights', 'trains']),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  departs: Moment,
  arrives: Moment,
});
export type TrackedRide = z.infer<typeof Ride>;

/** Where somebody is for a while. It names no hotel: that is given for a reason alone. */
export const TrackedPlace = z.strictObject({
  state: z.enum(travelStates),
  /** Code of the city, and its country; of somebody in transit where they are going. Null where nobody knows. */
  city: z.string().nullable(),
  country: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  /** Null where it has no beginning or end that anybody knows. */
  since: Moment.nullable(),
  until: Moment.nullable(),
  ride: Ride.nullable(),
});
export type TrackedPlace = z.infer<typeof TrackedPlace>;

/** Somebody of the company, and where they are in the time that was asked for. */
export const Tracked = z.strictObject({
  membershipId: z.string(),
  name: z.string(),
  email: z.string(),
  office: z.string(),
  /** In the order of time; one where a moment was asked for. */
  places: z.array(TrackedPlace),
  /** The first ride that begins after it. */
  next: Ride.nullable(),
});
export type Tracked = z.infer<typeof Tracked>;

/** A page of them. */
export const TrackedPage = pagingResult(Tracked);

/** That somebody viewed where one was; for a reason where they asked for the hotel. */
export const TrackerView = z.strictObject({
  at: Moment,
  name: z.string(),
  /** Whoever of support looked through their eyes. */
  support: z.string().nullable(),
  reason: z.string().nullable(),
});
export type TrackerView = z.infer<typeof TrackerView>;

/** As many of their latest views people read: thirty a day. */
export const ownTrackerViewsMax = 1000;

import * as z from 'zod';
import { OpenDay } from '@/lib/shared/form/day';
import { listQuery } from '@/lib/shared/paging/list-query';
import { PageQuery } from '@/lib/shared/paging/paging-result';
import { searchText } from '@/lib/shared/paging/search-text';
import { riskLevels } from '@/lib/shared/policy/country-risk';
import { travelStates } from './whereabouts';

/** What the list of travelers is about: this moment, the days that come, or days of one's choice. */
export const trackerViews = ['now', 'week', 'range'] as const;

const text = searchText(100);

/** What the list can be narrowed to, as it stands in an address; days in UTC, both included. */
const filters = {
  view: z.enum(trackerViews).default('now'),
  /** Part of a name or e-mail address. */
  q: text,
  state: z.enum([...travelStates, '']).default(''),
  from: OpenDay,
  to: OpenDay,
  /** ISO 3166-1. */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
  /** How the company has rated the country. */
  risk: z.enum(['', ...riskLevels]).default(''),
  /** Code of a city, or of several that have one place on the map: `LIS-OPO`. */
  city: z
    .string()
    .regex(/^(?:[A-Z]{3}(?:-[A-Z]{3}){0,99})?$/)
    .default(''),
  /** IATA code, also in small letters, of an airport that somebody starts from, changes at or arrives at. */
  airport: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{3})?$/)
    .default(''),
  /** A flight's or train's number, with or without spaces. */
  flight: searchText(12),
  office: text,
  entity: text,
  group: text,
};

/** How the list of travelers stands in the address of its page. */
export const trackerList = listQuery({ filters, kept: ['view'], sizes: [15, 50, 100] });
export type TrackerState = ReturnType<typeof trackerList.read>;

export const TrackerFilter = z.strictObject({
  ...filters,
  /** A moment in place of this one, ISO 8601. */
  at: z.iso.datetime({ offset: true }).optional(),
});
export type TrackerFilter = z.infer<typeof TrackerFilter>;

/** The same with a place in the list. */
export const TrackerQuery = z.strictObject({ ...TrackerFilter.shape, ...PageQuery.shape });

/** People of one file. */
export const trackerFileMax = 10_000;

/** Letters of the reason for which somebody's hotel is shown. */
export const reasonMin = 10;
export const reasonMax = 300;

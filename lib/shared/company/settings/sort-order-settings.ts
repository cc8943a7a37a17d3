import * as z from 'zod';
import type { Sort } from '@/lib/shared/search/result-view';
import type { Vertical } from '@/lib/shared/site/verticals';

/** The orders a page of results offers, by vertical; the first holds until a company chooses. */
export const sortOrders = {
  flight: ['best', 'cheapest', 'fastest'],
  hotel: ['best', 'cheapest', 'rated'],
  train: ['best', 'cheapest', 'fastest'],
  car: ['best', 'cheapest'],
} as const;

/** In which order a company's people see results at first. */
export const SortOrderSettings = z.strictObject({
  flight: z.enum(sortOrders.flight).default('best'),
  hotel: z.enum(sortOrders.hotel).default('best'),
  train: z.enum(sortOrders.train).default('best'),
  car: z.enum(sortOrders.car).default('best'),
});
export type SortOrderSettings = z.infer<typeof SortOrderSettings>;

const Stored = SortOrderSettings.catch(SortOrderSettings.parse({}));

/** The orders among the settings of a company; what cannot be read any more counts as not set. */
export const storedSortOrder = (settings: Readonly<Record<string, unknown>>): SortOrderSettings =>
  Stored.parse(settings.sortOrder);

/** The order a vertical's results come in for the company's people until they choose another. */
export const companySort = (settings: SortOrderSettings, vertical: Vertical): Sort =>
  settings[settingOf[vertical]];

const settingOf = {
  flights: 'flight',
  hotels: 'hotel',
  trains: 'train',
  cars: 'car',
} as const satisfies Record<Vertical, keyof SortOrderSettings>;

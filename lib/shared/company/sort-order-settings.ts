import * as z from 'zod';

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

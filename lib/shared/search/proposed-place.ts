import * as z from 'zod';

/** A place proposed while one is being written. */
export const ProposedPlace = z.strictObject({
  /** IATA code of the city, or of its one airport. */
  code: z.string(),
  kind: z.enum(['city', 'airport']),
  /** What the field holds once the place is chosen: `London Heathrow (LHR)`. */
  text: z.string(),
  name: z.string(),
  /** Where it is: the country, and whether it stands for several airports. */
  detail: z.string(),
});
export type ProposedPlace = z.infer<typeof ProposedPlace>;

/** The answer of `GET /i/api/search/v1/places`. */
export const ProposedPlaces = z.strictObject({
  places: z.array(ProposedPlace),
  /** How many there are, in words for whoever cannot see the list. */
  said: z.string(),
});
export type ProposedPlaces = z.infer<typeof ProposedPlaces>;

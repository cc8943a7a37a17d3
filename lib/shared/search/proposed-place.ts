import * as z from 'zod';
import { verticals } from '@/lib/shared/site/verticals';
import { placeCodePattern } from './place-code';
import { placeNames } from './search-fields';
import { placeTextMax, recentSearchesMax } from './search-limits';

/** What a field asks. */
export const PlaceQuestion = z.strictObject({
  /** What stands in the field. */
  q: z.string().max(placeTextMax),
  /** The field and its form, to suggest something while it is empty. */
  field: z.enum(placeNames).optional(),
  vertical: z.enum(verticals).optional(),
  /** Codes of places searched for before, as addresses have them, `NYC.LHR`, the latest first. */
  recent: z
    .string()
    .regex(new RegExp(`^${placeCodePattern}(\\.${placeCodePattern}){0,${recentSearchesMax - 1}}$`))
    .optional(),
});
export type PlaceQuestion = z.infer<typeof PlaceQuestion>;

/** A place proposed while one is being written. */
export const ProposedPlace = z.strictObject({
  /** IATA code of the city, or of its one airport. */
  code: z.string(),
  kind: z.enum(['city', 'airport']),
  /** What the field holds once the place is chosen: `London Heathrow (LHR)`. */
  text: z.string(),
  name: z.string(),
  /** Where it is: state and country, whether it stands for several airports, was searched for or is near. */
  detail: z.string(),
});
export type ProposedPlace = z.infer<typeof ProposedPlace>;

/** A place somebody may have meant, and the address of the form with it in the field. */
export type PlaceGuess = { readonly text: string; readonly url: string };

/** The answer of `GET /i/api/search/v1/places`. */
export const ProposedPlaces = z.strictObject({
  places: z.array(ProposedPlace),
  /** How many there are, in words for whoever cannot see the list. */
  said: z.string(),
});
export type ProposedPlaces = z.infer<typeof ProposedPlaces>;

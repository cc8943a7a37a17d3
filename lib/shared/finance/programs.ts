import * as z from 'zod';
import { DayOrNull } from '@/lib/shared/form/day';
import { Flag } from '@/lib/shared/form/form-flag';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { type AudienceBoxes, withAudience } from '@/lib/shared/people/organization/audience';
import { foldName } from '@/lib/shared/search/fold-name';
import { hotelNameKeys } from '@/lib/shared/search/hotel-name-keys';
import { type Offer, supplierMax } from '@/lib/shared/search/offer';
import { fieldVerticals } from './trip-fields';

/** How many programs a company keeps. */
export const programsMax = 500;
/** Characters of what a program is called, and of its code. */
export const programNameMax = 60;
export const programCodeMax = 40;
/** Days before its end on which people are told of it, and lists point it out. */
export const programEndingDays = 30;

const Words = (max: number) => z.string().trim().max(max).regex(withoutBidiControls);

const Fields = z.strictObject({
  ...recordId,
  vertical: z.enum(fieldVerticals),
  supplier: Words(supplierMax)
    .min(2)
    .regex(/[\p{L}\p{Nd}]/u)
    // Some signs are compared as whole words.
    .refine((text) => foldName(text).length <= 2 * supplierMax),
  /** The IATA code of an airline. */
  airline: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z\d]{2})?$/)
    .default(''),
  name: Words(programNameMax).default(''),
  /** Empty for the one that is kept. Fields of this name never come back after a refusal (`isSecretField`). */
  code: z
    .string()
    .trim()
    .max(programCodeMax)
    .regex(/^[\w-]*$/)
    .default(''),
  validFrom: DayOrNull,
  validTo: DayOrNull,
  appliesInSearch: Flag,
  isNamed: Flag,
});

/**
 * The form that adds a program, or changes the one with this id; its boxes say whose it is. Lengths are characters, days ISO 8601; what
 * it refuses is VALIDATION_ERROR with the name of the field.
 */
export const ProgramForm = withAudience(Fields);
export type ProgramForm = z.infer<typeof Fields> & AudienceBoxes;

/** How a program stands today: in use, not yet, no longer. */
export const programStates = ['current', 'upcoming', 'expired'] as const;
export type ProgramState = (typeof programStates)[number];

/** How the list of programs stands in an address. */
export const programsList = listQuery({
  filters: {
    q: searchText(supplierMax),
    vertical: z.enum(['', ...fieldVerticals]).default(''),
    state: z.enum(['', ...programStates]).default(''),
  },
  sizes: [20, 50, 100],
});
export type ProgramsQuery = ReturnType<typeof programsList.read>;

/** When a program is used; days are ISO 8601. */
type Term = { readonly validFrom: string | null; readonly validTo: string | null };

/** How a program stands on a day (ISO 8601), of UTC: both its first and its last day are days on which it is used. */
export function stateOfProgram({ validFrom, validTo }: Term, today: string): ProgramState {
  if (validTo !== null && validTo < today) return 'expired';
  return validFrom !== null && validFrom > today ? 'upcoming' : 'current';
}

/** The end of a code that lists show: two characters, of a short code none. */
export const codeEndOf = (code: string): string => ([...code].length < 6 ? '' : [...code].slice(-2).join(''));

/** A code as everybody reads it once it is kept, by its end (`codeEndOf`): `••••82`. */
export const maskedCode = (codeEnd: string): string => `••••${codeEnd}`;

/**
 * The names by which a program can mean an offer's supplier, as names are compared: the airline or railway that sells it, the rental
 * company, the hotel or the chain that its name begins with.
 */
export function supplierKeysOf(offer: Offer): readonly string[] {
  if (offer.vertical !== 'hotels')
    return [foldName(offer.vertical === 'cars' ? offer.supplier : offer.carrier)];
  return hotelNameKeys(offer.hotel);
}

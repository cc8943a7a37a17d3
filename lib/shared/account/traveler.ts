import * as z from 'zod';
import { Day } from '@/lib/shared/form/day';
import { OneLine } from '@/lib/shared/form/one-line';

const Name = OneLine(80);
const NeededName = OneLine(80, { min: 1 });

/** What a traveler is made of, as the browser sends it (specification §3); an id of 0 is one not kept yet. */
export const TravelerFields = z.strictObject({
  travelerId: z.number().int().min(0).default(0),
  firstName: NeededName,
  middleName: Name.default(''),
  lastName: NeededName,
  /** An ISO day. */
  dateOfBirth: Day,
  gender: z.string().max(10).default(''),
  emailAddress: z.union([z.literal(''), z.email().max(254)]).default(''),
  phoneNumber: z
    .string()
    .trim()
    .regex(/^[\d ()./-]{0,30}$/)
    .default(''),
  /** Dialling code with or without plus. */
  phoneCountryCode: z
    .string()
    .trim()
    .regex(/^\+?\d{0,4}$/)
    .default(''),
  /** ISO 3166-1 alpha-2. */
  phoneCountryCodeISO: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
  /** Redress control number of the United States' TSA. */
  tsaredress: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,13}$/)
    .default(''),
  /** Known traveler number, second version: letters and digits. */
  knownTravelerNumber: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,25}$/)
    .default(''),
  preferred: z.boolean().default(true),
});
export type TravelerFields = z.infer<typeof TravelerFields>;

/** A traveler as it is kept. */
export const Traveler = z.strictObject({
  travelerId: z.number().int().positive(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
  phoneCountryCodeISO: z.string(),
  tsaredress: z.string(),
  knownTravelerNumber: z.string(),
  preferred: z.boolean(),
});
export type Traveler = z.infer<typeof Traveler>;

/** A traveler nobody has typed anything for (specification §3). */
export const newTraveler = {
  travelerId: 0,
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  emailAddress: '',
  phoneNumber: '',
  phoneCountryCode: '',
  phoneCountryCodeISO: '',
  tsaredress: '',
  knownTravelerNumber: '',
  preferred: true,
} as const satisfies TravelerFields;

/** Most travelers one person keeps. */
export const travelersMax = 30;

import * as z from 'zod';
import { OneLine } from '@/lib/shared/form/one-line';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { isTimeZone } from './settings/time-zones';

export const companyNameLengthMin = 2;
export const companyNameLengthMax = 120;
export const displayNameLengthMax = 60;
const addressLengthMax = 300;
const phoneLengthMax = 40;

const optional = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), schema]));
const webAddress = z.url({ protocol: /^https$/, hostname: z.regexes.hostname }).max(addressLengthMax);

/** What a company says of itself on its page "General"; an empty text is not given. */
export const CompanyProfile = z.strictObject({
  name: OneLine(companyNameLengthMax, { min: companyNameLengthMin }),
  /** Shown instead of the name where there is little room. */
  displayName: OneLine(displayNameLengthMax),
  /** ISO 4217 code. */
  currency: optional(z.string().refine(isCurrencyCode)),
  /** BCP 47 tag. */
  language: optional(z.string().refine((tag) => findLocale(tag) !== null)),
  /** IANA name. */
  timezone: optional(z.string().refine(isTimeZone)),
  /** First month of the fiscal year, 1 is January. */
  fiscalMonth: z.coerce.number().int().min(1).max(12),
  website: optional(webAddress),
  helpEmail: optional(z.email().max(254)),
  helpPhone: OneLine(phoneLengthMax).pipe(z.string().regex(/^[+\d\s().\-/]*$/)),
  helpUrl: optional(webAddress),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export type CompanyProfileField = keyof CompanyProfile;

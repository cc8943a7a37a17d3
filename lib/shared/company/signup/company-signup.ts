import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { typedPhone } from '@/lib/shared/form/typed-phone';

/** Names of people and companies, in characters. */
export const personNameLengthMax = 60;
export const companyNameLengthMin = 2;
export const companyNameLengthMax = 120;
export const jobTitleLengthMax = 80;
export const domainLengthMax = 253;

/** How many people a company has, as it says when it signs up. */
export const companySizes = ['1', '2-9', '10-49', '50-249', '250-999', '1000+'] as const;

/** What a company wants most; several are possible. */
export const companyNeeds = ['policies', 'approvals', 'booking', 'reporting'] as const;

/**
 * The ways to sign up, by the name of their call (specification §7): a company, a company for the larger plan, and
 * somebody who travels for work from a personal account.
 */
export const signupVariants = ['signup', 'bizPlus', 'leisure'] as const;

const line = (max: number, min = 0) => z.string().normalize('NFC').pipe(OneLine(max, { min }));
const personName = line(personNameLengthMax, 1);
const companyName = line(companyNameLengthMax, companyNameLengthMin);
const domainShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;

/** A company's own e-mail domain in lower case and punycode; empty when it has none. */
const domain = line(domainLengthMax).pipe(z.string().toLowerCase().regex(domainShape)).or(z.literal(''));

/** ISO 3166-1 alpha-2, or empty. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .or(z.literal(''));

const founder = {
  firstName: personName,
  lastName: personName,
  companyName,
  country: country.default(''),
  domain: domain.default(''),
};

/** The first step of signing up: who one is, which company it is, and which plan one came for. */
export const SignupDraft = z.strictObject({ ...founder, variant: z.enum(signupVariants).optional() });
export type SignupDraft = z.infer<typeof SignupDraft>;

/** Body of `POST /i/api/business/company/v1/signup` and of `v2/bizPlus/signup`. */
export const CompanySignup = z.strictObject({
  ...founder,
  size: z.enum(companySizes).optional(),
  needs: z.array(z.enum(companyNeeds)).max(companyNeeds.length).default([]),
});
export type CompanySignup = z.infer<typeof CompanySignup>;

/** Body of `leisureSignup`: the company may go without a name and then has the person's. */
export const LeisureSignup = z.strictObject({
  firstName: personName,
  lastName: personName,
  companyName: companyName.or(z.literal('')).default(''),
  country: country.default(''),
});

/** The second step as a form sends it; what one needs comes as one checkbox each. */
export const FoundingForm = z.strictObject({
  variant: z.enum(signupVariants),
  size: z.enum(companySizes),
  ...Object.fromEntries(companyNeeds.map((need) => [need, z.enum(['true', 'false']).optional()])),
} as {
  variant: z.ZodEnum<{ signup: 'signup'; bizPlus: 'bizPlus'; leisure: 'leisure' }>;
  size: z.ZodEnum<{ [S in (typeof companySizes)[number]]: S }>;
} & { [N in (typeof companyNeeds)[number]]: z.ZodOptional<z.ZodEnum<{ true: 'true'; false: 'false' }>> });

/** Body of `POST /i/api/business/me/v1/setup`: the business profile of whoever is signed in. */
export const ProfileSetup = z.strictObject({
  firstName: personName,
  lastName: personName,
  companyName: companyName.optional(),
});

/** The same in v2, which knows more of the person. */
export const ProfileSetupV2 = z.strictObject({
  ...ProfileSetup.shape,
  jobTitle: line(jobTitleLengthMax).optional(),
  phoneNumber: z.string().regex(typedPhone).optional(),
});

/** The same in v3, which also knows where the company is and how large. */
export const ProfileSetupV3 = z.strictObject({
  ...ProfileSetupV2.shape,
  country: country.optional(),
  size: z.enum(companySizes).optional(),
});
export type ProfileSetup = z.infer<typeof ProfileSetupV3>;

/** What signing up answers: the membership one has now, and what waits for a mail. */
export const BusinessSignup = z.strictObject({
  companyId: Id,
  companyName: z.string(),
  role: z.string(),
  companyConfirmationNeeded: z.boolean(),
  businessProfileConfirmationNeeded: z.boolean(),
});
export type BusinessSignup = z.infer<typeof BusinessSignup>;

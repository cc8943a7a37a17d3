import { foundCompany, foundCompanyErrors } from '@/lib/server/company/signup/found-company';
import { setUpProfile } from '@/lib/server/company/signup/set-up-profile';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import {
  BusinessSignup,
  CompanySignup,
  LeisureSignup,
  ProfileSetup,
  ProfileSetupV2,
  ProfileSetupV3,
} from '@/lib/shared/company/signup/company-signup';

/** Sets up the business profile of whoever is signed in (specification §7, me). */
export const postSetup = endpoint(
  'POST /i/api/business/me/v1/setup',
  { guard: signedIn, input: { json: ProfileSetup }, output: BusinessSignup, errors: foundCompanyErrors },
  ({ context, viewer, input }) => setUpProfile(context, viewer, input),
);

/** The same with a job title and a phone number. */
export const postSetupV2 = endpoint(
  'POST /i/api/business/me/v2/setup',
  { guard: signedIn, input: { json: ProfileSetupV2 }, output: BusinessSignup, errors: foundCompanyErrors },
  ({ context, viewer, input }) => setUpProfile(context, viewer, input),
);

/** The same with the country and the size of the company, when one is founded. */
export const postSetupV3 = endpoint(
  'POST /i/api/business/me/v3/setup',
  { guard: signedIn, input: { json: ProfileSetupV3 }, output: BusinessSignup, errors: foundCompanyErrors },
  ({ context, viewer, input }) => setUpProfile(context, viewer, input),
);

/** Signs a company up; it waits for the confirmation that is mailed to its first admin (specification §7, company). */
export const postSignup = endpoint(
  'POST /i/api/business/company/v1/signup',
  { guard: signedIn, input: { json: CompanySignup }, output: BusinessSignup, errors: foundCompanyErrors },
  ({ context, viewer, input }) => foundCompany(context, viewer, { ...input, variant: 'signup' }),
);

/** Signs a company up for the plan `bizPlus`, which it has once it is confirmed. */
export const postBizPlusSignup = endpoint(
  'POST /i/api/business/company/v2/bizPlus/signup',
  { guard: signedIn, input: { json: CompanySignup }, output: BusinessSignup, errors: foundCompanyErrors },
  ({ context, viewer, input }) => foundCompany(context, viewer, { ...input, variant: 'bizPlus' }),
);

/** Signs somebody up who travels for work by themselves: a company of one, in their own name when it has none. */
export const postLeisureSignup = endpoint(
  'POST /i/api/business/company/v1/leisureSignup',
  { guard: signedIn, input: { json: LeisureSignup }, output: BusinessSignup, errors: foundCompanyErrors },
  ({ context, viewer, input }) => foundCompany(context, viewer, { ...input, variant: 'leisure' }),
);

import { foundCompany, foundCompanyErrors } from '@/lib/server/company/signup/found-company';
import { findDraft, keepDraft } from '@/lib/server/company/signup/signup-draft';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { companyNeeds, FoundingForm, SignupDraft } from '@/lib/shared/company/signup/company-signup';
import { Refusal } from '@/lib/shared/refusal';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

const page = '/business/get-started';
const plainForm = { page, next: ({ redirect }: AuthSuccess): string => redirect };

const goOn = (context: RequestContext): AuthSuccess =>
  success(inSite(context, businessPath(readEnv().businessPath, '/get-started')));

/** Keeps the first step of signing a company up; what was given waits with the account. */
export const postDraft = endpoint(
  'POST /k/run/business/draft',
  {
    guard: signedIn,
    input: { form: SignupDraft },
    output: AuthSuccess,
    errors: ['ALREADY_MEMBER', 'PUBLIC_MAIL_DOMAIN'],
    plainForm,
  },
  async ({ context, viewer, input }) => {
    await keepDraft(viewer, input);
    return goOn(context);
  },
);

/** The second step, which founds the company as its variant says. NOT_FOUND without a first step. */
export const postFounding = endpoint(
  'POST /k/run/business/found',
  {
    guard: signedIn,
    input: { form: FoundingForm },
    output: AuthSuccess,
    errors: [...foundCompanyErrors, 'NOT_FOUND'],
    plainForm,
  },
  async ({ context, viewer, input }) => {
    const draft = await findDraft(viewer);
    if (draft === null) throw new Refusal(viewer.membership === null ? 'NOT_FOUND' : 'ALREADY_MEMBER');
    const { size, variant } = input;
    const needs = companyNeeds.filter((need) => input[need] === 'true');
    await foundCompany(context, viewer, { ...draft, variant, size, needs });
    return goOn(context);
  },
);

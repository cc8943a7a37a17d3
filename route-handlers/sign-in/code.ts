import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { entrance, signedIn } from '@/lib/server/http/guards';
import { inSite, landing } from '@/lib/server/http/landing';
import { proveAgain, proveErrors } from '@/lib/server/sign-in/fresh-proof';
import { identify, identifyErrors } from '@/lib/server/sign-in/identify';
import { codeLoginErrors, loginByCode } from '@/lib/server/sign-in/login-by-code';
import { askCodeErrors, askForCode } from '@/lib/server/sign-in/sign-in-code';
import { Flag } from '@/lib/shared/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { AddressForm, CodeLoginForm, ProveForm } from '@/lib/shared/sign-in/forms';
import { waysOffered } from '@/lib/shared/sign-in/ways-offered';

const next = (answer: { redirect: string }): string => answer.redirect;
/** The next step's page knows the address that was typed into the last. */
const keep = (_answer: unknown, { username }: { readonly username: string }) => ({ username });

/**
 * Takes an address and names the ways to go on: the same ones for everybody (architecture 12). With `company` the
 * visitor asks for their company's own sign-in, also where it is one way among others.
 */
export const postIdentify = endpoint(
  'POST /k/run/auth/identify',
  {
    guard: entrance,
    input: { form: AddressForm.extend({ company: Flag }) },
    output: z.strictObject({ ...AuthSuccess.shape, ways: z.array(z.enum(waysOffered)) }),
    errors: identifyErrors,
    plainForm: { page: '/login', next, keep },
  },
  async ({ visit, input }) => ({
    ways: await identify(visit, input.username, input.company),
    ...success(landing(visit, input.redir)),
  }),
);

/** Mails a sign-in code; the answer is the same for everybody. */
export const postCode = endpoint(
  'POST /k/run/auth/code',
  {
    guard: entrance,
    input: { form: AddressForm },
    output: AuthSuccess,
    errors: askCodeErrors,
    plainForm: { page: '/login/password', next, keep },
  },
  async ({ visit, input }) => {
    await askForCode(visit, input.username);
    return success(landing(visit, input.redir));
  },
);

/** Signs in with a mailed code, or makes an account; `confirm` says which. */
export const postCodeLogin = endpoint(
  'POST /k/run/auth/codeLogin',
  {
    guard: entrance,
    input: { form: CodeLoginForm },
    output: z.strictObject({ ...AuthSuccess.shape, confirm: z.union([z.literal(0), z.literal(1)]) }),
    errors: codeLoginErrors,
    plainForm: { page: '/login/code', next },
  },
  async ({ visit, viewer, input }) => {
    const { confirm } = await loginByCode(visit, viewer, input);
    return { ...success(landing(visit, input.redir)), confirm };
  },
);

/** Proves once more to be oneself, before a change that wants it. */
export const postProve = endpoint(
  'POST /k/run/auth/prove',
  {
    guard: signedIn,
    input: { form: ProveForm },
    output: AuthSuccess,
    errors: proveErrors,
    plainForm: { page: '/profile/account', next },
  },
  async ({ visit, viewer, input }) => {
    await proveAgain(visit, viewer, input);
    const asked = landing(visit, input.redir);
    return success(input.redir === '' ? inSite(visit, '/profile/account?form=prove&done=1') : asked);
  },
);

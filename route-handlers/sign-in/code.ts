import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { publicAuth, signedIn } from '@/lib/server/http/guards';
import { inSite, redirectTarget } from '@/lib/server/http/redirect-target';
import { identify, identifyErrors } from '@/lib/server/sign-in/identify';
import { codeLoginErrors, loginByCode } from '@/lib/server/sign-in/login-by-code';
import { proveAgain, proveErrors } from '@/lib/server/sign-in/prove-again';
import { askCodeErrors, askForCode } from '@/lib/server/sign-in/sign-in-code';
import { Flag } from '@/lib/shared/form/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { offeredMethods } from '@/lib/shared/sign-in/offered-methods';
import { AddressForm, CodeLoginForm, ProveForm } from '@/lib/shared/sign-in/sign-in-forms';

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
    guard: publicAuth,
    input: { form: AddressForm.extend({ company: Flag }) },
    output: z.strictObject({ ...AuthSuccess.shape, methods: z.array(z.enum(offeredMethods)) }),
    errors: identifyErrors,
    plainForm: { page: '/login', next, keep, isProof: true },
  },
  async ({ context, input }) => ({
    methods: await identify(context, input.username, input.company),
    ...success(redirectTarget(context, input.redir)),
  }),
);

/** Mails a sign-in code; the answer is the same for everybody. */
export const postCode = endpoint(
  'POST /k/run/auth/code',
  {
    guard: publicAuth,
    input: { form: AddressForm },
    output: AuthSuccess,
    errors: askCodeErrors,
    plainForm: { page: '/login/password', next, keep, isProof: true },
  },
  async ({ context, input }) => {
    await askForCode(context, input.username);
    return success(redirectTarget(context, input.redir));
  },
);

/** Signs in with a mailed code, or makes an account; `confirm` says which. */
export const postCodeLogin = endpoint(
  'POST /k/run/auth/codeLogin',
  {
    guard: publicAuth,
    input: { form: CodeLoginForm },
    output: z.strictObject({ ...AuthSuccess.shape, confirm: z.union([z.literal(0), z.literal(1)]) }),
    errors: codeLoginErrors,
    plainForm: { page: '/login/code', next, isProof: true },
  },
  async ({ context, viewer, input }) => {
    const { confirm } = await loginByCode(context, viewer, input);
    return { ...success(redirectTarget(context, input.redir)), confirm };
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
    plainForm: { page: '/profile/account', next, isProof: true },
  },
  async ({ context, viewer, input }) => {
    await proveAgain(context, viewer, input);
    const asked = redirectTarget(context, input.redir);
    return success(input.redir === '' ? inSite(context, '/profile/account?form=prove&done=1') : asked);
  },
);

import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { guestOrVerified, publicAuth } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { loginByPasskey, passkeyLoginErrors } from '@/lib/server/sign-in/login-by-passkey';
import {
  autofillErrors,
  autofillParams,
  loginParams,
  loginParamsErrors,
  newCredentialErrors,
  newCredentialParams,
} from '@/lib/server/sign-in/passkey-params';
import { passkeyRegistrationErrors, registerPasskey } from '@/lib/server/sign-in/register-passkey';
import { Flag } from '@/lib/shared/form/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { AutofillParams, LoginParams, NewCredentialParams } from '@/lib/shared/sign-in/passkey-params';

const Username = z.string().max(1024).default('');
/** Binary values in base64url, as WebAuthn's JSON has them. */
const Bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(16_384);

/** A challenge for conditional autofill; a GET by specification that keeps it, so guarded like a POST. */
export const getAutofillParams = endpoint(
  'GET /auth/webauthn/v1/autofillParams',
  { guard: publicAuth, input: {}, output: AutofillParams, errors: autofillErrors, changesState: true },
  ({ context }) => autofillParams(context),
);

/** A challenge for the passkeys of an address, as far as this browser may know them. */
export const postLoginParams = endpoint(
  'POST /auth/webauthn/v1/loginParams',
  {
    guard: publicAuth,
    input: { form: z.strictObject({ checkPasswordAuth: Flag, username: Username }) },
    output: LoginParams,
    errors: loginParamsErrors,
  },
  ({ context, input }) => loginParams(context, input),
);

/** A challenge for a new passkey. */
export const postNewCredentialParams = endpoint(
  'POST /auth/webauthn/v1/newCredentialParams',
  {
    guard: guestOrVerified,
    input: { form: z.strictObject({ username: Username }) },
    output: NewCredentialParams,
    errors: newCredentialErrors,
  },
  ({ context, viewer, input }) => newCredentialParams(context, viewer, input.username),
);

/** Keeps a new passkey, and registers whoever is not signed in with it. */
export const postPasskeyRegister = endpoint(
  'POST /auth/webauthn/v1/register',
  {
    guard: guestOrVerified,
    input: {
      form: z.strictObject({
        username: Username,
        credentialId: Bytes,
        attestationObject: Bytes,
        clientDataJSON: Bytes,
        consent: Flag,
        optin: Flag,
      }),
    },
    output: AuthSuccess,
    errors: passkeyRegistrationErrors,
  },
  async ({ context, viewer, input }) => {
    await registerPasskey(context, viewer, input);
    return success(inSite(context, '/'));
  },
);

/** Signs in with a passkey. */
export const postPasskeyLogin = endpoint(
  'POST /auth/webauthn/v1/login',
  {
    guard: publicAuth,
    input: {
      form: z.strictObject({
        credentialId: Bytes,
        authenticatorData: Bytes,
        userHandle: Bytes.default(''),
        clientDataJSON: Bytes,
        signature: Bytes,
      }),
    },
    output: AuthSuccess,
    errors: passkeyLoginErrors,
  },
  async ({ context, viewer, input }) => {
    await loginByPasskey(context, viewer, input);
    return success(inSite(context, '/'));
  },
);

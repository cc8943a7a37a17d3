import * as z from 'zod';
import { askForDeletion, deleteAccountErrors } from '@/lib/server/account/delete-account';
import {
  addEmailErrors,
  askToAddEmail,
  changeEmailErrors,
  makePrimary,
  removeEmail,
} from '@/lib/server/account/emails';
import {
  listSignInMethods,
  removePasskey,
  removePasskeyErrors,
  renamePasskey,
} from '@/lib/server/account/own-sign-in-methods';
import { endpoint } from '@/lib/server/http/endpoint';
import { recentlyVerified, signedIn, verifiedOwner } from '@/lib/server/http/guards';
import { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { passkeyNameLengthMax } from '@/lib/shared/sign-in/passkey-rules';

const One = z.strictObject({ id: Id });

/** Every way into one's own account. */
export const getSignInMethods = endpoint(
  'GET /i/api/account/signIn/v1/ways',
  { guard: signedIn, input: {}, output: SignInMethods, errors: [] },
  ({ viewer }) => listSignInMethods(viewer),
);

/** Asks for an address to be added; its owner confirms by mail. The answer never tells whose it is. */
export const postEmail = endpoint(
  'POST /i/api/account/email/v1',
  {
    guard: verifiedOwner,
    input: { json: z.strictObject({ email: z.string().max(1024) }) },
    output: z.null(),
    errors: addEmailErrors,
  },
  async ({ context, viewer, input }) => {
    await askToAddEmail(context, viewer, input.email);
    return null;
  },
);

/** Makes a confirmed address of one's own the one we write to. */
export const putPrimaryEmail = endpoint(
  'PUT /i/api/account/email/v1/{id}/primary',
  { guard: verifiedOwner, input: { params: One }, output: z.null(), errors: changeEmailErrors },
  async ({ context, viewer, input }) => {
    await makePrimary(context, viewer, input.id);
    return null;
  },
);

/** Takes an address from one's own account. */
export const deleteEmail = endpoint(
  'DELETE /i/api/account/email/v1/{id}',
  { guard: verifiedOwner, input: { params: One }, output: z.null(), errors: changeEmailErrors },
  async ({ context, viewer, input }) => {
    await removeEmail(context, viewer, input.id);
    return null;
  },
);

/** Gives one's own passkey a name. */
export const putPasskey = endpoint(
  'PUT /i/api/account/passkey/v1/{id}',
  {
    guard: signedIn,
    input: {
      params: One,
      json: z.strictObject({ name: OneLine(passkeyNameLengthMax, { min: 1 }) }),
    },
    output: z.null(),
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, input }) => {
    await renamePasskey(viewer, input.id, input.name);
    return null;
  },
);

/** Removes one's own passkey. */
export const deletePasskey = endpoint(
  'DELETE /i/api/account/passkey/v1/{id}',
  { guard: recentlyVerified, input: { params: One }, output: z.null(), errors: removePasskeyErrors },
  async ({ context, viewer, input }) => {
    await removePasskey(context, viewer, input.id);
    return null;
  },
);

/** Asks for one's own account to be deleted after the time of grace; signs out everywhere. */
export const postDeletion = endpoint(
  'POST /i/api/account/deletion/v1',
  {
    guard: recentlyVerified,
    input: { json: z.strictObject({ confirm: z.literal(true) }) },
    output: z.strictObject({ deleteAfter: z.iso.datetime() }),
    errors: deleteAccountErrors,
  },
  async ({ context, viewer }) => ({ deleteAfter: (await askForDeletion(context, viewer)).toISOString() }),
);

import * as z from 'zod';
import { askForDeletion, deleteAccountErrors } from '@/lib/server/account/delete-account';
import {
  addEmailErrors,
  askToAddEmail,
  changeEmailErrors,
  makePrimary,
  removeEmail,
} from '@/lib/server/account/emails';
import { listWaysIn, removePasskey, removePasskeyErrors, renamePasskey } from '@/lib/server/account/ways-in';
import { endpoint } from '@/lib/server/http/endpoint';
import { recentlyVerified, signedIn } from '@/lib/server/http/guards';
import { WaysIn } from '@/lib/shared/account/ways-in';
import { passkeyNameLengthMax } from '@/lib/shared/sign-in/passkey';

const One = z.strictObject({ id: z.uuid() });

/** Every way into one's own account. */
export const getWaysIn = endpoint(
  'GET /i/api/account/signIn/v1/ways',
  { guard: signedIn, input: {}, output: WaysIn, errors: [] },
  ({ viewer }) => listWaysIn(viewer),
);

/** Asks for an address to be added; its owner confirms by mail. The answer never tells whose it is. */
export const postEmail = endpoint(
  'POST /i/api/account/email/v1',
  {
    guard: recentlyVerified,
    input: { json: z.strictObject({ email: z.string().max(1024) }) },
    output: z.null(),
    errors: addEmailErrors,
  },
  async ({ visit, viewer, input }) => {
    await askToAddEmail(visit, viewer, input.email);
    return null;
  },
);

/** Makes a confirmed address of one's own the one we write to. */
export const putPrimaryEmail = endpoint(
  'PUT /i/api/account/email/v1/{id}/primary',
  { guard: recentlyVerified, input: { params: One }, output: z.null(), errors: changeEmailErrors },
  async ({ visit, viewer, input }) => {
    await makePrimary(visit, viewer, input.id);
    return null;
  },
);

/** Takes an address from one's own account. */
export const deleteEmail = endpoint(
  'DELETE /i/api/account/email/v1/{id}',
  { guard: recentlyVerified, input: { params: One }, output: z.null(), errors: changeEmailErrors },
  async ({ visit, viewer, input }) => {
    await removeEmail(visit, viewer, input.id);
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
      json: z.strictObject({ name: z.string().trim().min(1).max(passkeyNameLengthMax) }),
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
  async ({ visit, viewer, input }) => {
    await removePasskey(visit, viewer, input.id);
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
  async ({ visit, viewer }) => ({ deleteAfter: (await askForDeletion(visit, viewer)).toISOString() }),
);

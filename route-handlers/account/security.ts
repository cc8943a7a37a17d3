import * as z from 'zod';
import { askForDeletion, deleteAccountErrors } from '@/lib/server/account/delete-account';
import {
  addEmailErrors,
  askToAddEmail,
  changeEmailErrors,
  makePrimary,
  removeEmail,
} from '@/lib/server/account/emails';
import { setPassword, setPasswordErrors } from '@/lib/server/account/set-password';
import { removePasskey, removePasskeyErrors, renamePasskey } from '@/lib/server/account/ways-in';
import { endpoint } from '@/lib/server/http/endpoint';
import { recentlyVerified, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import { askCodeErrors, askForCode } from '@/lib/server/sign-in/sign-in-code';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { passkeyNameLengthMax } from '@/lib/shared/sign-in/passkey';
import { done, onAccountPage } from './done';

const ours = { guard: signedIn, output: AuthSuccess, plainForm: onAccountPage } as const;
/** What changes how the account is entered. */
const changing = { ...ours, guard: recentlyVerified } as const;
const one = { form: z.strictObject({ id: z.uuid() }) };

/** Mails a code to one's own address, to prove with it to be oneself. */
export const postProofCode = endpoint(
  'POST /k/run/account/proofCode',
  {
    ...ours,
    input: { form: z.strictObject({ redir: z.string().max(2000).default('') }) },
    errors: askCodeErrors,
    plainForm: { ...onAccountPage, page: '/profile/confirm' },
  },
  async ({ visit, viewer, input }) => {
    await askForCode(visit, viewer.account.email);
    const redir = encodeURIComponent(safeRedirect(input.redir));
    return success(inSite(visit, `/profile/confirm?redir=${redir}&step=code`));
  },
);

/** Gives an account that has none its first password. */
export const postFirstPassword = endpoint(
  'POST /k/run/account/firstPassword',
  {
    ...changing,
    input: { form: z.strictObject({ passwd: z.string().max(1024) }) },
    errors: setPasswordErrors,
  },
  async ({ visit, viewer, input }) => {
    await setPassword(visit, viewer, input.passwd);
    return done(visit, 'password');
  },
);

/** The form twin of `POST /i/api/account/email/v1`. */
export const postAddEmail = endpoint(
  'POST /k/run/account/addEmail',
  { ...changing, input: { form: z.strictObject({ email: z.string().max(1024) }) }, errors: addEmailErrors },
  async ({ visit, viewer, input }) => {
    await askToAddEmail(visit, viewer, input.email);
    return done(visit, 'add-email');
  },
);

/** The form twin of `PUT /i/api/account/email/v1/{id}/primary`. */
export const postPrimaryEmail = endpoint(
  'POST /k/run/account/primaryEmail',
  { ...changing, input: one, errors: changeEmailErrors },
  async ({ visit, viewer, input }) => {
    await makePrimary(visit, viewer, input.id);
    return done(visit, 'primary-email');
  },
);

/** The form twin of `DELETE /i/api/account/email/v1/{id}`. */
export const postRemoveEmail = endpoint(
  'POST /k/run/account/removeEmail',
  { ...changing, input: one, errors: changeEmailErrors },
  async ({ visit, viewer, input }) => {
    await removeEmail(visit, viewer, input.id);
    return done(visit, 'remove-email');
  },
);

/** The form twin of `PUT /i/api/account/passkey/v1/{id}`. */
export const postPasskeyName = endpoint(
  'POST /k/run/account/renamePasskey',
  {
    ...ours,
    input: {
      form: z.strictObject({ id: z.uuid(), name: z.string().trim().min(1).max(passkeyNameLengthMax) }),
    },
    errors: ['NOT_FOUND'],
  },
  async ({ visit, viewer, input }) => {
    await renamePasskey(viewer, input.id, input.name);
    return done(visit, 'rename-passkey');
  },
);

/** The form twin of `DELETE /i/api/account/passkey/v1/{id}`. */
export const postRemovePasskey = endpoint(
  'POST /k/run/account/removePasskey',
  { ...changing, input: one, errors: removePasskeyErrors },
  async ({ visit, viewer, input }) => {
    await removePasskey(visit, viewer, input.id);
    return done(visit, 'remove-passkey');
  },
);

/** The form twin of `POST /i/api/account/deletion/v1`; leads to the page that says until when it can be undone. */
export const postDelete = endpoint(
  'POST /k/run/account/delete',
  {
    ...changing,
    input: { form: z.strictObject({ confirm: z.literal('true') }) },
    errors: deleteAccountErrors,
  },
  async ({ visit, viewer }) => {
    await askForDeletion(visit, viewer);
    return success(inSite(visit, '/profile/goodbye'));
  },
);

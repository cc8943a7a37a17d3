import * as z from 'zod';
import { askForDeletion, deleteAccountErrors } from '@/lib/server/account/delete-account';
import {
  addEmailErrors,
  askToAddEmail,
  changeEmailErrors,
  makePrimary,
  removeEmail,
} from '@/lib/server/account/emails';
import { removePasskey, removePasskeyErrors, renamePasskey } from '@/lib/server/account/own-sign-in-methods';
import { setPassword, setPasswordErrors } from '@/lib/server/account/set-password';
import { endpoint } from '@/lib/server/http/endpoint';
import { recentlyVerified, signedIn, verifiedOwner } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { askForOwnCode, askOwnCodeErrors } from '@/lib/server/sign-in/sign-in-code';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { passkeyNameLengthMax } from '@/lib/shared/sign-in/passkey-rules';
import { doneOnAccountPage, onAccountPage } from './on-account-page';

const ours = { guard: signedIn, output: AuthSuccess, plainForm: onAccountPage } as const;
/** What changes how the account is entered. */
const changing = { ...ours, guard: recentlyVerified } as const;
/** What adds to that, or changes the addresses. */
const adding = { ...ours, guard: verifiedOwner } as const;
const one = { form: z.strictObject({ id: Id }) };

/** Mails a code to one's own address, to prove with it to be oneself. */
export const postProofCode = endpoint(
  'POST /k/run/account/proofCode',
  {
    ...ours,
    input: { form: z.strictObject({ redir: z.string().max(2000).default('') }) },
    errors: askOwnCodeErrors,
    plainForm: { ...onAccountPage, page: '/profile/confirm', isProof: true },
  },
  async ({ context, viewer, input }) => {
    await askForOwnCode(context, viewer);
    const redir = encodeURIComponent(safeRedirect(input.redir));
    return success(inSite(context, `/profile/confirm?redir=${redir}&step=code`));
  },
);

/** Gives an account that has none its first password. */
export const postFirstPassword = endpoint(
  'POST /k/run/account/firstPassword',
  {
    ...adding,
    input: { form: z.strictObject({ passwd: z.string().max(1024) }) },
    errors: setPasswordErrors,
  },
  async ({ context, viewer, input }) => {
    await setPassword(context, viewer, input.passwd);
    return doneOnAccountPage(context, 'password');
  },
);

/** The form twin of `POST /i/api/account/email/v1`. */
export const postAddEmail = endpoint(
  'POST /k/run/account/addEmail',
  { ...adding, input: { form: z.strictObject({ email: z.string().max(1024) }) }, errors: addEmailErrors },
  async ({ context, viewer, input }) => {
    await askToAddEmail(context, viewer, input.email);
    return doneOnAccountPage(context, 'add-email');
  },
);

/** The form twin of `PUT /i/api/account/email/v1/{id}/primary`. */
export const postPrimaryEmail = endpoint(
  'POST /k/run/account/primaryEmail',
  { ...adding, input: one, errors: changeEmailErrors },
  async ({ context, viewer, input }) => {
    await makePrimary(context, viewer, input.id);
    return doneOnAccountPage(context, 'primary-email');
  },
);

/** The form twin of `DELETE /i/api/account/email/v1/{id}`. */
export const postRemoveEmail = endpoint(
  'POST /k/run/account/removeEmail',
  { ...adding, input: one, errors: changeEmailErrors },
  async ({ context, viewer, input }) => {
    await removeEmail(context, viewer, input.id);
    return doneOnAccountPage(context, 'remove-email');
  },
);

/** The form twin of `PUT /i/api/account/passkey/v1/{id}`. */
export const postPasskeyName = endpoint(
  'POST /k/run/account/renamePasskey',
  {
    ...ours,
    input: {
      form: z.strictObject({ id: Id, name: OneLine(passkeyNameLengthMax, { min: 1 }) }),
    },
    errors: ['NOT_FOUND'],
  },
  async ({ context, viewer, input }) => {
    await renamePasskey(viewer, input.id, input.name);
    return doneOnAccountPage(context, 'rename-passkey');
  },
);

/** The form twin of `DELETE /i/api/account/passkey/v1/{id}`. */
export const postRemovePasskey = endpoint(
  'POST /k/run/account/removePasskey',
  { ...changing, input: one, errors: removePasskeyErrors },
  async ({ context, viewer, input }) => {
    await removePasskey(context, viewer, input.id);
    return doneOnAccountPage(context, 'remove-passkey');
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
  async ({ context, viewer }) => {
    await askForDeletion(context, viewer);
    return success(inSite(context, '/profile/goodbye'));
  },
);

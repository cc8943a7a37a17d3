import * as z from 'zod';
import {
  deleteCompany,
  deleteCompanyErrors,
  deletionMailErrors,
  mailDeletionLink,
} from '@/lib/server/company/settings/delete-company';
import { restoreCompany } from '@/lib/server/company/signup/restore-company';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, signedIn } from '@/lib/server/http/guards';
import { companyPage, doneOn, onPage } from '@/lib/server/http/on-company-page';
import { ownSessionErrors } from '@/lib/server/identity/refuse-sso-session';
import { generalPath, restorePath } from '@/lib/shared/company/company-paths';
import { DeletionLink } from '@/lib/shared/company/settings/company-deletion';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

/** The end of a company wants a second factor shown for it; the mail that leads to it does not. */
const ending = can('deletion.confirm');

/** Mails the admin who asks the link that leads to the deletion of their company. */
export const postDeletionMail = endpoint(
  'POST /i/api/business/company/v1/sendDeletionEmail',
  {
    guard: can('deletion.ask'),
    input: { form: z.strictObject({}) },
    output: z.strictObject({ redirect: z.string() }),
    errors: deletionMailErrors,
    plainForm: onPage(generalPath),
  },
  async ({ context, viewer }) => {
    await mailDeletionLink(context, viewer);
    return { redirect: doneOn(context, generalPath, 'deletion').redirect };
  },
);

/** Deletes the company by the three parts of the mailed link; says until when it can be restored. */
export const deleteOneCompany = endpoint(
  'DELETE /i/api/business/company/v1/{confirmationCode}/{requestTime}/{token}',
  {
    guard: ending,
    input: { params: DeletionLink },
    output: z.strictObject({ deleteAfter: z.iso.datetime() }),
    errors: deleteCompanyErrors,
  },
  async ({ context, viewer, input }) => ({
    deleteAfter: (await deleteCompany(context, viewer, input)).toISOString(),
  }),
);

/** The form of the mailed page that does the same, and leads to where the company can be restored. */
export const postCompanyDeletion = endpoint(
  'POST /k/run/company/delete',
  {
    guard: ending,
    input: { form: DeletionLink.extend({ confirm: z.literal('true') }) },
    output: AuthSuccess,
    errors: deleteCompanyErrors,
    plainForm: onPage(generalPath),
  },
  async ({ context, viewer, input: { confirm: _, ...link } }) => {
    await deleteCompany(context, viewer, link);
    return doneOn(context, restorePath, 'company-delete');
  },
);

/** Takes the deletion of a company back, for somebody who ran it. */
export const postCompanyRestoring = endpoint(
  'POST /k/run/company/restore',
  {
    guard: signedIn,
    input: { form: z.strictObject({ id: Id }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ownSessionErrors],
    plainForm: onPage(restorePath),
  },
  async ({ context, viewer, input }) => {
    await restoreCompany(context, viewer, input.id);
    return success(companyPage(context, '/'));
  },
);

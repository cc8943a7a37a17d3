import * as z from 'zod';
import {
  deleteCompany,
  deleteCompanyErrors,
  deletionMailErrors,
  mailDeletionLink,
} from '@/lib/server/company/delete-company';
import { restoreCompany } from '@/lib/server/company/restore-company';
import { endpoint } from '@/lib/server/http/endpoint';
import { fresh, holding, signedIn } from '@/lib/server/http/guards';
import { DeletionLink } from '@/lib/shared/company/company-deletion';
import { generalPath, restorePath } from '@/lib/shared/company/company-pages';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { companyPage, doneOn, onPage } from './on-company-page';

const guard = holding('companySettingsManagement');
/** The end of a company wants a second factor shown for it; the mail that leads to it does not. */
const ending = fresh(guard);

/** Mails the admin who asks the link that leads to the deletion of their company. */
export const postDeletionMail = endpoint(
  'POST /i/api/business/company/v1/sendDeletionEmail',
  {
    guard,
    input: { form: z.strictObject({}) },
    output: z.strictObject({ redirect: z.string() }),
    errors: deletionMailErrors,
    plainForm: onPage(generalPath),
  },
  async ({ visit, viewer }) => {
    await mailDeletionLink(visit, viewer);
    return { redirect: doneOn(visit, generalPath, 'deletion').redirect };
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
  async ({ visit, viewer, input }) => ({
    deleteAfter: (await deleteCompany(visit, viewer, input)).toISOString(),
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
  async ({ visit, viewer, input: { confirm: _, ...link } }) => {
    await deleteCompany(visit, viewer, link);
    return doneOn(visit, restorePath, 'company-delete');
  },
);

/** Takes the deletion of a company back, for somebody who ran it. */
export const postCompanyRestoring = endpoint(
  'POST /k/run/company/restore',
  {
    guard: signedIn,
    input: { form: z.strictObject({ id: z.uuid() }) },
    output: AuthSuccess,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    plainForm: onPage(restorePath),
  },
  async ({ visit, viewer, input }) => {
    await restoreCompany(visit, viewer, input.id);
    return success(companyPage(visit, '/'));
  },
);

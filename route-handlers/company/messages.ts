import * as z from 'zod';
import {
  companyMessageErrors,
  contactAccountManager,
  reportIssue,
} from '@/lib/server/company/company-messages';
import { endpoint } from '@/lib/server/http/endpoint';
import { holding, member } from '@/lib/server/http/guards';
import { AccountManagerContact, IssueReport } from '@/lib/shared/company/company-messages';
import { generalPath, reportIssuePath } from '@/lib/shared/company/company-pages';
import { doneOn, onPage } from './on-company-page';

const output = z.strictObject({ id: z.uuid(), redirect: z.string() });

/** Writes to the company's account manager, with a file if there is one (specification §7). */
export const postContact = endpoint(
  'POST /i/api/business/company/v1/contactAccountManager',
  {
    guard: holding('companySettingsManagement'),
    input: { multipart: AccountManagerContact },
    output,
    errors: companyMessageErrors,
    plainForm: onPage(generalPath),
  },
  async ({ visit, viewer, input }) => ({
    id: await contactAccountManager(visit, viewer, input),
    redirect: doneOn(visit, generalPath, 'contact').redirect,
  }),
);

/** Reports that something does not work, with files if there are some (specification §7). */
export const postIssueReport = endpoint(
  'POST /i/api/business/issues/reporting/v1/report',
  {
    guard: member,
    input: { multipart: IssueReport },
    output,
    errors: companyMessageErrors,
    plainForm: onPage(reportIssuePath),
  },
  async ({ visit, viewer, input }) => ({
    id: await reportIssue(visit, viewer, input),
    redirect: doneOn(visit, reportIssuePath, 'issue').redirect,
  }),
);

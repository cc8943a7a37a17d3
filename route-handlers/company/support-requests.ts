import * as z from 'zod';
import {
  contactAccountManager,
  reportIssue,
  supportRequestErrors,
} from '@/lib/server/company/requests/support-requests';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { generalPath, reportIssuePath } from '@/lib/shared/company/company-paths';
import { AccountManagerContact, IssueReport } from '@/lib/shared/company/support-requests';
import { Id } from '@/lib/shared/form/id';

const output = z.strictObject({ id: Id, redirect: z.string() });

/** Writes to the company's account manager, with a file if there is one (specification §7). */
export const postContact = endpoint(
  'POST /i/api/business/company/v1/contactAccountManager',
  {
    guard: can('company.contact'),
    input: { multipart: AccountManagerContact },
    output,
    errors: supportRequestErrors,
    plainForm: onPage(generalPath),
  },
  async ({ context, viewer, input }) => ({
    id: await contactAccountManager(context, viewer, input),
    redirect: doneOn(context, generalPath, 'contact').redirect,
  }),
);

/** Reports that something does not work, with files if there are some (specification §7). */
export const postIssueReport = endpoint(
  'POST /i/api/business/issues/reporting/v1/report',
  {
    guard: can('issues.report'),
    input: { multipart: IssueReport },
    output,
    errors: supportRequestErrors,
    plainForm: onPage(reportIssuePath),
  },
  async ({ context, viewer, input }) => ({
    id: await reportIssue(context, viewer, input),
    redirect: doneOn(context, reportIssuePath, 'issue').redirect,
  }),
);

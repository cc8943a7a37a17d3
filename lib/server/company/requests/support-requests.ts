import 'server-only';
import type * as z from 'zod';
import {
  type Attachment,
  keepAttachments,
  readAttachments,
  saveAttachments,
} from '@/lib/server/company/requests/attachments';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { hasReceipt, queueOperatorEmail } from '@/lib/server/jobs/queue-operator-email';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { companyRequest } from '@/lib/server/store/request-schema';
import type { AccountManagerContact, IssueReport } from '@/lib/shared/company/support-requests';
import type { RefusalCode } from '@/lib/shared/refusal';

export const supportRequestErrors = [
  'ATTACHMENT_REFUSED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** A message to the account manager takes one file. */
const contactAttachmentsMax = 1;

/** Keeps a message to the company's account manager, with its file; returns its id. */
export async function contactAccountManager(
  context: RequestContext,
  viewer: Can<'company.contact'>,
  { attachment, ...data }: z.infer<typeof AccountManagerContact>,
): Promise<string> {
  const files = await readAttachments('attachment', attachment, contactAttachmentsMax);
  return keep(context, viewer, { kind: 'contactAccountManager', data, files });
}

/** Keeps a report that something does not work, with its files; returns its id. */
export async function reportIssue(
  context: RequestContext,
  viewer: Can<'issues.report'>,
  { attachments, bookingNumber, ...rest }: z.infer<typeof IssueReport>,
): Promise<string> {
  const data = { ...rest, ...(bookingNumber === '' ? {} : { bookingNumber }) };
  return keep(context, viewer, {
    kind: 'issue',
    data,
    files: await readAttachments('attachments', attachments),
  });
}

type Message = {
  readonly kind: 'contactAccountManager' | 'issue';
  readonly data: Record<string, unknown>;
  readonly files: readonly Attachment[];
};

async function keep(
  context: RequestContext,
  viewer: Can<'company.contact' | 'issues.report'>,
  { kind, data, files }: Message,
): Promise<string> {
  const { email, id: accountId } = viewer.account;
  const { companyId } = viewer.membership;
  await takePoint('companyMessagesByAccount', accountId);
  const receipt = await hasReceipt(email);
  const kept = await keepAttachments(files);
  const id = await writeForCompany(viewer, async (tx, log) => {
    const [row] = await tx
      .insert(companyRequest)
      .values({
        companyId,
        accountId,
        kind,
        state: 'open',
        data: { ...data, locale: context.locale },
      })
      .returning({ id: companyRequest.id });
    if (row === undefined) throw new Error('the message was not written');
    await saveAttachments(kept, { companyId, requestId: row.id }, tx);
    await log(context, 'companyRequest.made', { kind, id: row.id, files: files.length });
    await queueOperatorEmail(context, { requestId: row.id, email, accountId, receipt }, tx);
    return row.id;
  });
  kickOutbox();
  return id;
}

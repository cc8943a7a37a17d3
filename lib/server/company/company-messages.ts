import 'server-only';
import type * as z from 'zod';
import type { Holding, Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { kickOutbox } from '@/lib/server/jobs/drain-outbox';
import { postLetters } from '@/lib/server/jobs/post-letters';
import { lockOwnCompany } from '@/lib/server/people/lock-place';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { companyRequest } from '@/lib/server/store/company-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import type { AccountManagerContact, IssueReport } from '@/lib/shared/company/company-messages';
import type { RefusalCode } from '@/lib/shared/refusal';
import { type Attachment, keepAttachments, readAttachments } from './keep-attachments';

export const companyMessageErrors = [
  'ATTACHMENT_REFUSED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** A message to the account manager takes one file. */
const contactAttachmentsMax = 1;

/** Keeps a message to the company's account manager, with its file; returns its id. */
export async function contactAccountManager(
  visit: Visit,
  viewer: Holding<'companySettingsManagement'>,
  { attachment, ...data }: z.infer<typeof AccountManagerContact>,
): Promise<string> {
  const files = await readAttachments('attachment', attachment, contactAttachmentsMax);
  return keep(visit, viewer, { kind: 'contactAccountManager', data, files });
}

/** Keeps a report that something does not work, with its files; returns its id. */
export async function reportIssue(
  visit: Visit,
  viewer: Member,
  { attachments, bookingNumber, ...rest }: z.infer<typeof IssueReport>,
): Promise<string> {
  const data = { ...rest, ...(bookingNumber === '' ? {} : { bookingNumber }) };
  return keep(visit, viewer, {
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

async function keep(visit: Visit, viewer: Member, { kind, data, files }: Message): Promise<string> {
  const { account, membership, session } = viewer;
  const { companyId } = membership;
  await takePoint('companyMessagesByAccount', account.id);
  const id = await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const [row] = await tx
      .insert(companyRequest)
      .values({
        companyId,
        accountId: account.id,
        kind,
        state: 'open',
        data: { ...data, locale: visit.locale },
      })
      .returning({ id: companyRequest.id });
    if (row === undefined) throw new Error('the message was not written');
    await keepAttachments(files, { companyId, requestId: row.id }, tx);
    const who = { accountId: account.id, companyId, sessionId: session.id, ip: visit.ip };
    await record(
      { action: 'companyRequest.made', ...who, data: { kind, id: row.id, files: files.length } },
      tx,
    );
    await postLetters(visit, { requestId: row.id, email: account.email, accountId: account.id }, tx);
    return row.id;
  });
  kickOutbox();
  return id;
}

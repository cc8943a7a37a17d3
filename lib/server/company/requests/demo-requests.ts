import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import { accessSubjectOf } from '@/lib/server/identity/access-subject';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { knownFlags } from '@/lib/server/identity/read-flags';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { hasReceipt, queueOperatorEmail } from '@/lib/server/jobs/queue-operator-email';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { accessRule } from '@/lib/shared/access/access-rule';
import type { AccessSubject } from '@/lib/shared/access/access-subject';
import { capability } from '@/lib/shared/access/capabilities';
import type { CompanySize } from '@/lib/shared/company/demo-request';
import {
  type DemoRequestState,
  demoRequestStateOf,
} from '@/lib/shared/company/onboarding/demo-request-state';
import { Refusal } from '@/lib/shared/refusal';

/** What a request for a demo says; the address may be empty for whoever is signed in. */
type DemoWish = {
  readonly email: string;
  readonly company: string;
  readonly people: CompanySize;
  readonly note: string;
};

const latestOf = (on: Queryable, companyId: string) =>
  on
    .select({ id: companyRequest.id, state: companyRequest.state })
    .from(companyRequest)
    .where(and(eq(companyRequest.companyId, companyId), eq(companyRequest.kind, 'demo')))
    .orderBy(desc(companyRequest.createdAt))
    .limit(1);

/** Whether a company asked for a demo, or put it off. */
export async function demoStateOf(viewer: Can<'company.demo'>): Promise<DemoRequestState> {
  const [latest] = await latestOf(database(), viewer.membership.companyId);
  return demoRequestStateOf(latest?.state);
}

/**
 * Whether somebody may ask for a demo: every visitor without a company, and of a company those who manage it. The page and the call
 * ask alike.
 */
export const mayRequestDemo = (
  subject: Pick<AccessSubject, 'hasBusinessProfile' | 'features' | 'permissions'>,
) => accessRule(subject, capability('company.demo'));

/**
 * Asks the operator for a demo. Whoever manages a company asks for it, once: a demo that was put off is asked for
 * again. Visitors without a company leave their address; its other people are refused with FORBIDDEN. VALIDATION_ERROR names `email` or `company` where nobody knows them;
 * TOO_MANY_REQUESTS beyond the limit of an internet address.
 */
export async function requestDemo(viewer: Viewer, context: RequestContext, wish: DemoWish): Promise<void> {
  if (!mayRequestDemo(accessSubjectOf(viewer, knownFlags()))) throw new Refusal('FORBIDDEN');
  await takePoint('companyRequestByIp', context.ip);
  const about = { people: wish.people, note: wish.note, brand: context.brand.key, locale: context.locale };
  if (isAble(viewer, 'company.demo')) return setDemo(viewer, context, 'requested', about);
  const email = wish.email || (viewer.account?.email ?? '');
  if (email === '') throw new Refusal('VALIDATION_ERROR', { field: 'email' });
  if (wish.company === '') throw new Refusal('VALIDATION_ERROR', { field: 'company' });
  const accountId = viewer.account?.id ?? null;
  const data = { ...about, company: wish.company };
  const receipt = await hasReceipt(email);
  await inTransaction((tx) =>
    keep(context, { state: 'requested', companyId: null, accountId, email, receipt, data }, tx),
  );
  kickOutbox();
}

/** Puts the company's demo off; it can be asked for again at any time. */
export async function postponeDemo(viewer: Can<'company.demo'>, context: RequestContext): Promise<void> {
  await setDemo(viewer, context, 'postponed', {});
}

async function setDemo(
  viewer: Can<'company.demo'>,
  context: RequestContext,
  state: Exclude<DemoRequestState, 'notRequested'>,
  about: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { account, membership } = viewer;
  const { companyId } = membership;
  const { email, id: accountId } = account;
  const receipt = state === 'requested' && (await hasReceipt(email));
  await writeForCompany(viewer, async (tx, log) => {
    const [latest] = await latestOf(tx, companyId);
    if (latest?.state === state) return noteUnchanged();
    const data = { ...about, company: membership.companyName };
    await keep(context, { state, companyId, accountId, email, receipt, data }, tx);
    await log(context, 'companyRequest.made', { kind: 'demo', state });
  });
  kickOutbox();
}

type Kept = {
  readonly state: Exclude<DemoRequestState, 'notRequested'>;
  readonly companyId: string | null;
  readonly accountId: string | null;
  readonly email: string;
  readonly receipt: boolean;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Writes a wish down; the operator reads of those alone that ask for something. */
async function keep(context: RequestContext, { email, receipt, ...row }: Kept, tx: Queryable): Promise<void> {
  const [kept] = await tx
    .insert(companyRequest)
    .values({ ...row, kind: 'demo', data: { ...row.data, email } })
    .returning({ id: companyRequest.id });
  if (kept === undefined) throw new Error('the wish was not written');
  const { accountId } = row;
  if (row.state === 'requested')
    await queueOperatorEmail(context, { requestId: kept.id, email, accountId, receipt }, tx);
}

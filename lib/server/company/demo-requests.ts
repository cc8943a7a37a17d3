import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Holding } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { kickOutbox } from '@/lib/server/jobs/drain-outbox';
import { postLetters } from '@/lib/server/jobs/post-letters';
import { lockOwnCompany } from '@/lib/server/people/lock-place';
import type { Viewer } from '@/lib/server/session/viewer';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { companyRequest } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import type { CompanySize } from '@/lib/shared/company/demo-request';
import { type PostponementState, postponementStateOf } from '@/lib/shared/company/postponement';
import { Refusal } from '@/lib/shared/refusal';
import { mayManageCompany } from './may-manage-company';

type Manager = Holding<'companySettingsManagement'>;

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
export async function demoStateOf(viewer: Manager): Promise<PostponementState> {
  const [latest] = await latestOf(database(), viewer.membership.companyId);
  return postponementStateOf(latest?.state);
}

/**
 * Asks the operator for a demo. Whoever manages a company asks for it, once: a demo that was put off is asked for
 * again. Everybody else leaves their address. VALIDATION_ERROR names `email` or `company` where nobody knows them;
 * TOO_MANY_REQUESTS beyond the limit of an internet address.
 */
export async function requestDemo(viewer: Viewer, visit: Visit, wish: DemoWish): Promise<void> {
  await takePoint('companyRequestByIp', visit.ip);
  const about = { people: wish.people, note: wish.note, brand: visit.brand.key, locale: visit.locale };
  if (mayManageCompany(viewer)) return setDemo(viewer, visit, 'requested', about);
  const email = wish.email || (viewer.account?.email ?? '');
  const name = wish.company || (viewer.membership?.companyName ?? '');
  if (email === '') throw new Refusal('VALIDATION_ERROR', { field: 'email' });
  if (name === '') throw new Refusal('VALIDATION_ERROR', { field: 'company' });
  const accountId = viewer.account?.id ?? null;
  await inTransaction((tx) =>
    keep(
      visit,
      { state: 'requested', companyId: null, accountId, email, data: { ...about, company: name } },
      tx,
    ),
  );
  kickOutbox();
}

/** Puts the company's demo off; it can be asked for again at any time. */
export async function postponeDemo(viewer: Manager, visit: Visit): Promise<void> {
  await setDemo(viewer, visit, 'postponed', {});
}

async function setDemo(
  viewer: Manager,
  visit: Visit,
  state: Exclude<PostponementState, 'notRequested'>,
  about: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { account, membership, session } = viewer;
  const { companyId } = membership;
  await inTransaction(async (tx) => {
    // Two admins who ask at once ask one after the other.
    await lockOwnCompany(viewer, tx);
    const [latest] = await latestOf(tx, companyId);
    if (latest?.state === state) return;
    const data = { ...about, company: membership.companyName };
    await keep(visit, { state, companyId, accountId: account.id, email: account.email, data }, tx);
    await record(
      {
        action: 'companyRequest.made',
        accountId: account.id,
        companyId,
        sessionId: session.id,
        ip: visit.ip,
        data: { kind: 'demo', state },
      },
      tx,
    );
  });
  kickOutbox();
}

type Kept = {
  readonly state: Exclude<PostponementState, 'notRequested'>;
  readonly companyId: string | null;
  readonly accountId: string | null;
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Writes a wish down; the operator reads of those alone that ask for something. */
async function keep(visit: Visit, { email, ...row }: Kept, tx: Queryable): Promise<void> {
  const [kept] = await tx
    .insert(companyRequest)
    .values({ ...row, kind: 'demo', data: { ...row.data, email } })
    .returning({ id: companyRequest.id });
  if (kept === undefined) throw new Error('the wish was not written');
  const { accountId } = row;
  if (row.state === 'requested') await postLetters(visit, { requestId: kept.id, email, accountId }, tx);
}

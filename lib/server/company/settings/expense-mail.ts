import 'server-only';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { sentMailDaysKept } from '@/lib/server/jobs/outbox';
import { notInPlan, queueExpenseMail } from '@/lib/server/jobs/queue-expense-mail';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { farFuture } from '@/lib/server/store/far-future';
import { company, outbox } from '@/lib/server/store/schema';
import { type ExpenseEvent, expenseEvents } from '@/lib/shared/booking/expense-record';
import { ExpenseMail, type ExpenseMailForm } from '@/lib/shared/company/settings/expense-link';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type CompanyChange, changeCompany, changeCompanyErrors } from './change-company';
import type { CompanyRow } from './read-company';

export const expenseMailErrors = [
  ...changeCompanyErrors,
  'FORBIDDEN',
  'NOT_FOUND',
] as const satisfies readonly RefusalCode[];

/**
 * Does one thing about the address that takes the company's receipts. Another address is not sent orders before it has been tried out and
 * somebody has switched it on, and what had not gone out to the one before is dropped. FORBIDDEN where the plan does not include
 * it, but for what ends it, and for sending again while sending is paused; VALIDATION_ERROR for `address` where there is none yet, or it has not been tried out; NOT_FOUND for a mail that
 * is not the company's.
 */
export async function changeExpenseMail(
  context: RequestContext,
  viewer: Can<'expenses.connect'>,
  { act, address, mail }: ExpenseMailForm,
): Promise<void> {
  const isEnd = act === 'off' || (act === 'save' && address === '');
  if (!isEnd && !viewer.membership.features.has('expenseIntegration'))
    throw new Refusal('FORBIDDEN', { description: 'the plan has no expense integration' });
  if (act === 'again' && !(await settingsOf(viewer)).expenseSends)
    throw new Refusal('FORBIDDEN', { description: 'sending is paused' });
  // Nobody can be flooded through us.
  if (act === 'test') await takePoint('mailByEmail', `expenseTest|${await addressOf(viewer)}`);
  if (act === 'again') await sendAgain(context, viewer, mail);
  else
    await changeCompany(context, viewer, {
      change: async (row, tx) => ({ settings: await acts[act](row, { context, address }, tx) }),
    });
  kickOutbox();
}

/** Sends what was given up once more, one mail or all of them, with as many tries as the first time. What is on its way already is left alone. */
async function sendAgain(
  context: RequestContext,
  viewer: Can<'expenses.connect'>,
  mail: number | undefined,
): Promise<void> {
  const own = ofCompany(viewer.membership.companyId);
  const which = mail === undefined ? own : and(own, eq(outbox.id, mail));
  await writeForCompany(viewer, async (tx, log) => {
    const found = await tx
      .update(outbox)
      .set({ notBefore: new Date(), attempts: 0, lastError: null })
      .where(and(which, isRecent, isGivenUp))
      .returning({ about: outbox.about });
    for (const { about } of found)
      await log(context, 'expenses.resent', about.number === undefined ? {} : { order: about.number });
    if (found.length > 0) return;
    const any = tx.select({ id: outbox.id }).from(outbox).where(which).limit(1);
    if (mail !== undefined && (await any).length === 0) throw new Refusal('NOT_FOUND');
    noteUnchanged();
  });
}

type Act = (
  row: CompanyRow,
  wanted: { readonly context: RequestContext; readonly address: string },
  tx: Queryable,
) => Promise<CompanyChange['settings'] & object>;

const acts: Readonly<Record<Exclude<ExpenseMailForm['act'], 'again'>, Act>> = {
  save: async ({ id, settings }, { address }, tx) => {
    if (ExpenseMail.parse(settings).expenseAddress === (address || null)) return {};
    await tx.delete(outbox).where(and(ofCompany(id), isNull(outbox.sentAt)));
    return { expenseAddress: address || null, expenseTestedAt: null, expenseSends: false };
  },
  test: async ({ id, settings }, { context }, tx) => {
    const address = needed(ExpenseMail.parse(settings).expenseAddress, 'an address first');
    const { locale, origin } = context;
    const sender = { companyId: id, brand: context.brand.key, origin, locale };
    await queueExpenseMail(sender, address, { template: 'expenseTest', about: {}, once: null }, tx);
    return { expenseTestedAt: new Date().toISOString() };
  },
  on: async ({ settings }) => {
    needed(ExpenseMail.parse(settings).expenseTestedAt, 'a test message first');
    return { expenseSends: true };
  },
  off: async () => ({ expenseSends: false }),
};

function needed(value: string | null, description: string): string {
  if (value === null) throw new Refusal('VALIDATION_ERROR', { field: 'address', description });
  return value;
}

const ofCompany = (id: string) =>
  // As the index has it.
  and(eq(sql`${outbox.about}->>'companyId'`, id), sql`template in ('expenseOrder', 'expenseTest')`);

/** What the page shows, and sends again: what was sent is forgotten after as long. */
const isRecent = gt(outbox.createdAt, sql`now() - make_interval(days => ${sentMailDaysKept})`);

/** No attempt follows any more. */
const isGivenUp = and(isNull(outbox.sentAt), eq(outbox.notBefore, farFuture));

type Reader = Can<'integrations.read' | 'expenses.connect'>;

async function settingsOf({ membership }: Reader) {
  const [row] = await database()
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, membership.companyId));
  return ExpenseMail.parse(row?.settings ?? {});
}

const addressOf = async (viewer: Reader): Promise<string> => (await settingsOf(viewer)).expenseAddress ?? '';

/** How far a mail to the expense system has got: `sent` is taken by a mail server, `failing` is tried again, `failed` is not. */
export type ExpenseMailState = 'sent' | 'waiting' | 'failing' | 'failed';

/** One of them; of a test there is no number. */
export type SentExpense = {
  readonly id: number;
  readonly number: string | null;
  readonly event: ExpenseEvent | null;
  readonly recipient: string;
  readonly state: ExpenseMailState;
  /** When it was sent, or else written. */
  readonly at: Date;
  readonly attempts: number;
  /** Why not: a mail server has said that it does not take it, none was reached, or the company's plan does not include it. */
  readonly problem: 'refused' | 'unreachable' | 'plan';
};

/** How many the page shows. */
const shownMax = 6;

/** Where orders are sent, and what was written for that in the last 30 days; what has failed comes first. */
export async function readExpenseMail(viewer: Reader) {
  const rows = await database()
    .select()
    .from(outbox)
    .where(and(ofCompany(viewer.membership.companyId), isRecent))
    .orderBy(desc(sql`${outbox.sentAt} is null and ${outbox.attempts} > 0`), desc(outbox.id))
    .limit(shownMax);
  return { ...(await settingsOf(viewer)), last: rows.map(sentExpense) };
}

function sentExpense(row: typeof outbox.$inferSelect): SentExpense {
  const { about, attempts, createdAt, id, lastError, recipient, sentAt } = row;
  return {
    id,
    number: about.number ?? null,
    event: expenseEvents.find((one) => one === about.event) ?? null,
    recipient,
    state: stateOf(row),
    at: sentAt ?? createdAt,
    attempts,
    problem: problemOf(lastError ?? ''),
  };
}

function problemOf(reason: string): SentExpense['problem'] {
  if (reason === notInPlan) return 'plan';
  // What the reason says beside is of our mail server, not of theirs.
  return /: [45]\d\d[ -]/.test(reason) ? 'refused' : 'unreachable';
}

function stateOf({ attempts, notBefore, sentAt }: typeof outbox.$inferSelect): ExpenseMailState {
  if (sentAt !== null) return 'sent';
  if (attempts === 0) return 'waiting';
  return notBefore.getTime() === farFuture.getTime() ? 'failed' : 'failing';
}

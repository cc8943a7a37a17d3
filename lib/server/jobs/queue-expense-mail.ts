import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { company, outbox } from '@/lib/server/store/schema';
import { effectiveFeatures } from '@/lib/shared/access/effective-features';
import { tierOf } from '@/lib/shared/access/tiers';
import { ExpenseMail } from '@/lib/shared/company/settings/expense-link';
import { findLocale } from '@/lib/shared/site/locale/locales';

/** What a company's expense system is sent: what became of an order, and a test. The index of the outbox names them too. */
export const expenseTemplates = ['expenseOrder', 'expenseTest'] as const;
export type ExpenseTemplate = (typeof expenseTemplates)[number];

/** Whether a row of the outbox is one of them. */
export const isExpenseMail = (template: string): template is ExpenseTemplate =>
  expenseTemplates.some((one) => one === template);

/** What the outbox notes beside a mail that is not sent because the company's plan no longer includes it. */
export const notInPlan = 'not in plan';

type Sender = {
  readonly companyId: string;
  readonly brand: string;
  readonly origin: string;
  /** The language where the company has chosen none. */
  readonly locale: string;
};

type Told = {
  readonly template: ExpenseTemplate;
  /** Beside the id of the company. */
  readonly about: Readonly<Record<string, string>>;
  /** What no two mails may tell; null for what can be told again. */
  readonly once: string | null;
};

/** Whether the plan of a company includes its expense system. */
export const includesExpenses = ({
  features,
  tier,
}: Pick<typeof company.$inferSelect, 'features' | 'tier'>): boolean =>
  effectiveFeatures(tierOf(tier), features).has('expenseIntegration');

/** Where a company has its orders sent, and in which language; null where it does not want that, or its plan does not include it. */
export async function expenseAddress(
  companyId: string,
  tx: Queryable,
): Promise<{ readonly address: string; readonly locale: string | null } | null> {
  const [row] = await tx
    .select({ settings: company.settings, tier: company.tier, features: company.features })
    .from(company)
    .where(eq(company.id, companyId));
  if (row === undefined) return null;
  const { expenseAddress: address, expenseSends } = ExpenseMail.parse(row.settings);
  if (address === null || !expenseSends || !includesExpenses(row)) return null;
  return { address, locale: findLocale(row.settings.language)?.tag ?? null };
}

/** Puts a mail to an expense system into the outbox, in the transaction of what it tells; whoever commits it kicks the outbox. */
export async function queueExpenseMail(
  { brand, companyId, locale, origin }: Sender,
  recipient: string,
  { about, once, template }: Told,
  tx: Queryable,
): Promise<void> {
  const row = { recipient, template, locale, brand, origin, once, notBefore: new Date() };
  await tx
    .insert(outbox)
    .values({ ...row, about: { companyId, ...about } })
    .onConflictDoNothing();
}

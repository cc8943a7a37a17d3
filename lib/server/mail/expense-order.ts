import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { readOrderById } from '@/lib/server/booking/read-order';
import { includesExpenses } from '@/lib/server/jobs/queue-expense-mail';
import { entityIdOf } from '@/lib/server/people/organization/placement-sql';
import { database } from '@/lib/server/store/connection';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { company, legalEntity, membership, type outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/send-mail';
import { ExpenseRecord } from '@/lib/shared/booking/expense-record';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';

/** The company that sends its orders, and what its expense system calls it. */
export type SendingCompany = {
  readonly name: string;
  readonly code: string | null;
  /** Its plan still includes its expense system. */
  readonly isIncluded: boolean;
};

/** An order for an expense system: as it stood when the mail was written, and whose it is. */
export type ExpenseOrder = {
  readonly id: string;
  readonly number: string;
  readonly orderedAt: Date;
  readonly record: ExpenseRecord;
  readonly company: SendingCompany;
  readonly traveler: { readonly name: string; readonly email: string };
  /** Legal entity and department of whoever travels; empty where they have none. */
  readonly entity: string;
  readonly department: string;
  readonly answers: readonly FieldAnswer[];
};

/** The company of a mail; null where it is gone. */
export async function sendingCompany(id: string): Promise<SendingCompany | null> {
  const [row] = await database()
    .select({
      name: company.name,
      code: sql<string | null>`${company.settings}->>'expenseCode'`,
      tier: company.tier,
      features: company.features,
    })
    .from(company)
    .where(eq(company.id, id));
  return row === undefined ? null : { name: row.name, code: row.code, isIncluded: includesExpenses(row) };
}

/** What a mail of the outbox tells; null where the order is gone, and of what nobody booked for a company. */
export async function expenseOrder(
  about: (typeof outbox.$inferSelect)['about'],
): Promise<ExpenseOrder | null> {
  const { companyId = '', orderId = '', record = '' } = about;
  const [found, sender] = await Promise.all([readOrderById(orderId), sendingCompany(companyId)]);
  if (found === null || sender === null || found.order.companyId !== companyId) return null;
  const { answers, createdAt, email, id, number, travelers } = found.order;
  const member = await memberOf(found.order);
  const { familyName = '', givenName = '' } = travelers[0] ?? {};
  return {
    id,
    number,
    orderedAt: createdAt,
    record: ExpenseRecord.parse(JSON.parse(record)),
    company: sender,
    traveler: { name: `${givenName} ${familyName}`.trim(), email: member?.email ?? email },
    entity: member?.entity ?? '',
    department: member?.department ?? '',
    answers,
  };
}

type Order = NonNullable<Awaited<ReturnType<typeof readOrderById>>>['order'];

/** Whoever travels, as the company knows them; of a colleague without an account it is whom the policies were asked about. */
async function memberOf({ companyId, id, travelerId }: Order) {
  const judged = sql`${membership.id}::text in (select ${policyDecision.inputs} ->> 'membershipId'
    from ${policyDecision} where ${policyDecision.orderId} = ${id})`;
  const [row] = await database()
    .select({
      email: membership.email,
      department: sql<string | null>`${membership.profile}->>'department'`,
      entity: legalEntity.name,
    })
    .from(membership)
    .leftJoin(legalEntity, eq(legalEntity.id, entityIdOf))
    .where(
      and(
        eq(membership.companyId, companyId ?? ''),
        travelerId === null ? judged : eq(membership.accountId, travelerId),
      ),
    );
  return row ?? null;
}

/** A decimal number, as software reads it. */
const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** The same for software, as docs/expense-mail.md describes it. */
export function expenseFile(
  { answers, company: sender, department, entity, id, number, orderedAt, record, traveler }: ExpenseOrder,
  url: string,
): MailMessage['files'][number] {
  const { event, items, state, totalCents, version } = record;
  const told = {
    format: 'expense-order/1',
    event,
    version,
    order: { id, number, state, orderedAt: orderedAt.toISOString(), url },
    company: { name: sender.name, code: sender.code },
    traveler: { ...traveler, entity: entity || null, department: department || null },
    currency: 'EUR',
    total: decimal(totalCents),
    // Providers tell one price with everything in it.
    tax: { included: true, amount: null },
    fields: answers.map(({ key, label, text, value }) => ({ key, label, value, text: text || null })),
    items: items.map(({ cancellationFeeCents, changeFeeCents, costCents, priceCents, ...item }) => ({
      ...item,
      price: decimal(priceCents),
      changeFee: decimal(changeFeeCents),
      cancellationFee: cancellationFeeCents === null ? null : decimal(cancellationFeeCents),
      cost: decimal(costCents),
    })),
  };
  const content = Buffer.from(`${JSON.stringify(told, null, 2)}\n`);
  return { name: `order-${number}-${version}.json`, mime: 'application/json', content };
}

import 'server-only';
import { and, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { givenNameOf } from '@/lib/server/store/member-name';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, audit, credential, membership } from '@/lib/server/store/schema';
import { msPerDay } from '@/lib/shared/day/days';
import { auditFacts } from '@/lib/shared/insight/audit-facts';
import type { AuditEntry, AuditFilter } from '@/lib/shared/insight/audit-log';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { uuidPattern } from '@/lib/shared/uuid';

const support = alias(account, 'support');
const subject = alias(account, 'subject');

/** A page of what was done in the reader's company, the newest first; of no other company ever. */
export async function readAudit(
  viewer: Can<'audit.read'>,
  query: AuditFilter & PageAsked,
): Promise<PagingResult<AuditEntry>> {
  const which = matching(viewer, query);
  return readPage(
    query,
    async ({ offset, size }) => (await entries(which).limit(size).offset(offset)).map(entryOf),
    database()
      .select({ n: count() })
      .from(audit)
      .leftJoin(account, eq(account.id, audit.accountId))
      .leftJoin(credential, primary)
      .leftJoin(membership, concerned)
      .leftJoin(subject, eq(subject.id, membership.accountId))
      .where(which),
  );
}

/** What comes with every day and changes nothing for the company. */
const everyday = [
  'session.%',
  'signIn.%',
  'sso.signedIn',
  'twoFactor.verified',
  'twoFactor.failed',
  'tracker.%',
  'traveler.%',
];

/** The last few changes of the reader's company, without everybody's comings and goings. */
export async function recentNotableChanges(viewer: Can<'audit.read'>, max: number): Promise<AuditEntry[]> {
  const none = { actor: '', action: '', from: '', to: '' };
  const quiet = sql.join(
    everyday.map((one) => sql`${audit.action} not like ${one}`),
    sql` and `,
  );
  const rows = await entries(and(matching(viewer, none), quiet)).limit(max);
  return rows.map(entryOf);
}

/** Everything that fits the filter, up to `max` acts, for a file. */
export async function readAuditFile(
  viewer: Can<'audit.read'>,
  filter: AuditFilter,
  max: number,
): Promise<AuditEntry[]> {
  const rows = await entries(matching(viewer, filter)).limit(max);
  return rows.map(entryOf);
}

const primary = and(eq(credential.accountId, account.id), eq(credential.primary, true));

/** The membership that an act was about, or for whom it was done; an id that is none, as of another kind of row, finds nothing. */
const aboutId = sql`coalesce(${audit.data} ->> 'membershipId', ${audit.data} ->> 'travelerId')`;
const concerned = and(
  eq(membership.companyId, audit.companyId),
  sql`${membership.id} = case when ${aboutId} ~ ${`^${uuidPattern}$`} then (${aboutId})::uuid end`,
);
const subjectName = sql<string>`coalesce(nullif(${givenNameOf(membership, subject)}, ''), ${audit.data} ->> 'name', '')`;
const subjectEmail = sql<string>`coalesce(${membership.email}, ${audit.data} ->> 'email', ${audit.data} ->> 'member', '')`;

const entries = (which: ReturnType<typeof matching>) =>
  database()
    .select({
      audit,
      name: account.name,
      email: credential.subject,
      support: support.name,
      subjectName,
      subjectEmail,
    })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .leftJoin(credential, primary)
    .leftJoin(support, eq(support.id, audit.actorAccountId))
    .leftJoin(membership, concerned)
    .leftJoin(subject, eq(subject.id, membership.accountId))
    .where(which)
    .orderBy(desc(audit.at), desc(audit.id));

type Row = Awaited<ReturnType<typeof entries>>[number];

function matching({ membership: own }: Can<'audit.read'>, { actor, action, from, to }: AuditFilter) {
  return and(
    eq(audit.companyId, own.companyId),
    action === '' ? undefined : eq(audit.action, action),
    from === '' ? undefined : gte(audit.at, new Date(from)),
    to === '' ? undefined : lt(audit.at, new Date(Date.parse(to) + msPerDay)),
    or(contains(actor, account.name, credential.subject), contains(actor, subjectName, subjectEmail)),
  );
}

function entryOf({
  audit: row,
  name,
  email,
  support: by,
  subjectName: whom,
  subjectEmail: address,
}: Row): AuditEntry {
  const { changes, facts } = auditFacts(row.data);
  const person = address !== '';
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    name: name ?? '',
    email: email ?? '',
    support: by,
    // The address of the operator's own staff is no business of the company.
    ip: row.actorAccountId === null ? (row.ip ?? '') : '',
    about: person ? { name: whom, email: address } : null,
    changes: [...changes],
    // Who it was about is told once.
    facts: facts.filter((one) => !person || !['name', 'email', 'member'].includes(one.name)),
  };
}

import 'server-only';
import { and, asc, count, eq, ne, not, or, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import { isGuest } from '@/lib/server/identity/member-sql';
import type { OwnMember } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { roleNamer } from '@/lib/server/people/roles/role-namer';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { type Arranger, arrangersMax } from '@/lib/shared/people/booking-for/arrangers';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

const shownMax = 200;

/** Who may book for the viewer and why, their roles named as `roleNamer` does, and whether the viewer lets every arranger do so. */
export async function readArrangers(
  viewer: OwnMember,
  locale?: string,
): Promise<{ readonly allowsArrangers: boolean; readonly arrangers: readonly Arranger[] }> {
  const own = viewer.membership;
  const db = database();
  const [kept] = await db
    .select({ allowsArrangers: membership.allowsArrangers })
    .from(membership)
    .where(eq(membership.id, own.id));
  const allowsArrangers = kept?.allowsArrangers === true;
  const named = sql<boolean>`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'arranges'
    and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${own.id})`;
  const forAll = sql<boolean>`'bookForAll' = any(${role.permissions})`;
  const forAllowing = sql<boolean>`'bookForAllAllowing' = any(${role.permissions})`;
  const rows = await db
    .select({ name: memberName, email: membership.email, role, named, forAllowing })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, own.companyId),
        eq(membership.status, 'active'),
        ne(membership.id, own.id),
        or(named, forAll, allowsArrangers ? forAllowing : undefined),
      ),
    )
    .orderBy(asc(sql`lower(${memberName})`), asc(membership.email))
    .limit(shownMax);
  const reasonOf = (row: (typeof rows)[number]): Arranger['reason'] => {
    if (row.named) return 'named';
    return allowsArrangers && row.forAllowing ? 'allowed' : 'company';
  };
  const nameOf = await roleNamer(locale);
  const arrangers = rows.map((row) => ({
    name: row.name,
    email: row.email,
    roleName: nameOf({ ...row.role, builtIn: row.role.companyId === null }),
    reason: reasonOf(row),
  }));
  return { allowsArrangers, arrangers };
}

/** Lets every arranger of the company, and of no other, book for the viewer, of which a mail tells them, or no longer. */
export async function allowArrangers(
  context: RequestContext,
  viewer: OwnMember,
  allow: boolean,
): Promise<void> {
  const own = viewer.membership;
  await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    await tx
      .update(membership)
      .set({ allowsArrangers: allow })
      .where(and(eq(membership.id, own.id), eq(membership.accountId, viewer.account.id)));
    await record(entry(context, viewer, own.companyId, { allowArrangers: allow }), tx);
  });
  const about = { scope: 'all', company: own.companyName };
  if (allow) await postMail('arrangerAdded', viewer.account.email, context, { about });
}

/** Names a colleague as one's arranger, and tells the owner of the account by mail. NOT_FOUND for nobody of the company, a guest or oneself. */
export async function addArranger(context: RequestContext, viewer: OwnMember, typed: string): Promise<void> {
  const own = viewer.membership;
  const person = await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    const [found] = await tx
      .select({ id: membership.id, email: membership.email, name: memberName })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(
        and(
          eq(membership.companyId, own.companyId),
          eq(membership.email, normalEmail(typed) ?? ''),
          eq(membership.status, 'active'),
          ne(membership.id, own.id),
          not(isGuest(memberColumns)),
        ),
      );
    if (found === undefined) throw new Refusal('NOT_FOUND', { field: 'email' });
    const [kept] = await tx
      .select({ n: count() })
      .from(memberLink)
      .where(and(eq(memberLink.kind, 'arranges'), eq(memberLink.toId, own.id)));
    if ((kept?.n ?? 0) >= arrangersMax) {
      throw new Refusal('VALIDATION_ERROR', { description: `at most ${arrangersMax} arrangers are named` });
    }
    const made = await tx
      .insert(memberLink)
      .values({ companyId: own.companyId, kind: 'arranges', fromId: found.id, toId: own.id })
      .onConflictDoNothing()
      .returning({ id: memberLink.fromId });
    await record(entry(context, viewer, own.companyId, { arrangerAdded: found.email }), tx);
    return made.length === 0 ? null : found.name;
  });
  const about = { person: person ?? '', company: own.companyName };
  if (person !== null) await postMail('arrangerAdded', viewer.account.email, context, { about });
}

/** Takes the right to book for the viewer from somebody who was named; they lose it with their next request. */
export async function removeArranger(
  context: RequestContext,
  viewer: OwnMember,
  email: string,
): Promise<void> {
  const own = viewer.membership;
  await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    const [gone] = await tx
      .delete(memberLink)
      .where(
        and(
          eq(memberLink.kind, 'arranges'),
          eq(memberLink.toId, own.id),
          sql`${memberLink.fromId} = (select id from ${membership} arranger
            where arranger.company_id = ${own.companyId} and arranger.email = ${email})`,
        ),
      )
      .returning({ id: memberLink.fromId });
    if (gone === undefined) throw new Refusal('NOT_FOUND');
    await record(entry(context, viewer, own.companyId, { arrangerRemoved: email }), tx);
  });
}

function entry(context: RequestContext, viewer: OwnMember, companyId: string, data: Record<string, unknown>) {
  const { account: me, session } = viewer;
  return {
    action: 'member.changed' as const,
    accountId: me.id,
    companyId,
    sessionId: session.id,
    ip: context.ip,
    data,
  };
}

import 'server-only';
import { and, asc, count, eq, ne, not, or, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { lockOwnAccount } from '@/lib/server/sign-in/fresh-proof';
import { memberLink } from '@/lib/server/store/company-schema';
import { database } from '@/lib/server/store/connection';
import { account, membership, role } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { type Arranger, arrangersMax } from '@/lib/shared/people/arrangers';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { isGuest } from './member-facts';
import { ownPlace } from './own-place';
import { roleNamer } from './role-namer';
import { memberColumns } from './search-scope';

const shownMax = 200;
const shownName = sql<string>`coalesce(${account.name}, ${membership.profile} ->> 'name', ${membership.email})`;

/** Who may book for the viewer and why, their roles named as `roleNamer` does, and whether the viewer lets every arranger do so. */
export async function readArrangers(
  viewer: SignedIn,
  locale?: string,
): Promise<{ readonly allowsArrangers: boolean; readonly arrangers: readonly Arranger[] }> {
  const own = ownPlace(viewer);
  const db = database();
  const [person] = await db
    .select({ settings: account.settings })
    .from(account)
    .where(eq(account.id, viewer.account.id));
  const allowsArrangers = person?.settings.allowArrangers === true;
  const named = sql<boolean>`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'arranges'
    and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${own.id})`;
  const forAll = sql<boolean>`'bookForAll' = any(${role.permissions})`;
  const forAllowing = sql<boolean>`'bookForAllAllowing' = any(${role.permissions})`;
  const rows = await db
    .select({ name: shownName, email: membership.email, role, named, forAllowing })
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
    .orderBy(asc(sql`lower(${shownName})`), asc(membership.email))
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

/** Lets every arranger of the company book for the viewer, or no longer. */
export async function allowArrangers(visit: Visit, viewer: SignedIn, allow: boolean): Promise<void> {
  const own = ownPlace(viewer);
  await inTransaction(async (tx) => {
    await lockOwnAccount(viewer, tx);
    const kept = sql`${account.settings} || ${JSON.stringify({ allowArrangers: allow })}::jsonb`;
    await tx.update(account).set({ settings: kept }).where(eq(account.id, viewer.account.id));
    await record(entry(visit, viewer, own.companyId, { allowArrangers: allow }), tx);
  });
}

/** Names a colleague as one's arranger. NOT_FOUND for nobody of the company, a guest or oneself. */
export async function addArranger(visit: Visit, viewer: SignedIn, typed: string): Promise<void> {
  const own = ownPlace(viewer);
  await inTransaction(async (tx) => {
    await lockOwnAccount(viewer, tx);
    const [found] = await tx
      .select({ id: membership.id })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
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
    await tx
      .insert(memberLink)
      .values({ companyId: own.companyId, kind: 'arranges', fromId: found.id, toId: own.id })
      .onConflictDoNothing();
    await record(entry(visit, viewer, own.companyId, { arrangerAdded: found.id }), tx);
  });
}

/** Takes the right to book for the viewer from somebody who was named; they lose it with their next request. */
export async function removeArranger(visit: Visit, viewer: SignedIn, email: string): Promise<void> {
  const own = ownPlace(viewer);
  await inTransaction(async (tx) => {
    await lockOwnAccount(viewer, tx);
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
    await record(entry(visit, viewer, own.companyId, { arrangerRemoved: gone.id }), tx);
  });
}

function entry(visit: Visit, viewer: SignedIn, companyId: string, data: Record<string, unknown>) {
  const { account: me, session } = viewer;
  return {
    action: 'member.changed' as const,
    accountId: me.id,
    companyId,
    sessionId: session.id,
    ip: visit.ip,
    data,
  };
}

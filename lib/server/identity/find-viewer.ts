import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readEnv } from '@/lib/server/env';
import { memberSql } from '@/lib/server/identity/member-sql';
import { onboardingColumns } from '@/lib/server/identity/onboarding-columns';
import { onboardingOf } from '@/lib/server/identity/onboarding-of';
import { type Database, database } from '@/lib/server/store/connection';
import { memberNameOf } from '@/lib/server/store/member-name';
import { account, company, credential, membership, role, session } from '@/lib/server/store/schema';
import { bookingModeOf } from '@/lib/shared/access/booking-mode';
import { effectiveFeatures } from '@/lib/shared/access/effective-features';
import { isPermission, type Permission } from '@/lib/shared/access/permissions';
import { tierOf } from '@/lib/shared/access/tiers';
import { keptKeywords } from '@/lib/shared/company/onboarding/keywords';
import { storedSortOrder } from '@/lib/shared/company/settings/sort-order-settings';
import { actingIdleMs } from '@/lib/shared/people/booking-for/acting-limits';
import { actingKind } from '@/lib/shared/people/booking-for/may-book-for';
import type { AccountSwitcherItem } from '@/lib/shared/session/auth-state';
import { expiryOf, sessionSeenEveryMs } from '@/lib/shared/session/session-limits';
import { activeMembership } from './active-membership';
import { approvesForSomebody } from './approves-for-somebody';
import type { Device } from './device';
import { factorShownAt } from './factor-shown';
import { hasSecondFactor } from './has-second-factor';
import { membershipsOfSession } from './memberships-of-session';
import { provedAt } from './proved-at';
import { Viewer, type ViewerMembership, type ViewerTraveler } from './viewer';

const traveler = alias(membership, 'traveler');
const travelerAccount = alias(account, 'traveler_account');
const travelerRole = alias(role, 'traveler_role');
const travelerFacts = memberSql(
  {
    id: traveler.id,
    status: traveler.status,
    startsOn: traveler.startsOn,
    endsOn: traveler.endsOn,
    allowsArrangers: traveler.allowsArrangers,
    roleKey: travelerRole.key,
    roleCompanyId: travelerRole.companyId,
  },
  membership.id,
);
const actor = alias(account, 'actor');

/** Without a name PostgreSQL keeps nothing in the session, which a pooler by transaction takes away. */
const statementName = () => (readEnv().database.pooledByTransaction ? '' : 'find_viewer');

const queryFor = (db: Database) => {
  const memberships = membershipsOfSession(db);
  return db
    .select({
      session,
      account,
      secondFactor: hasSecondFactor,
      factorShownAt,
      provedAt,
      credential,
      membership,
      company,
      role,
      traveler: { id: traveler.id, email: traveler.email },
      travelerName: memberNameOf(traveler, travelerAccount),
      travelerFacts,
      travelerAccount: { imgUrl: travelerAccount.imgUrl },
      approves: approvesForSomebody,
      asked: onboardingColumns,
      choices: memberships.choices,
      actor: { name: actor.name },
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .leftJoinLateral(memberships, sql`true`)
    .leftJoin(membership, eq(membership.id, memberships.chosen))
    .leftJoin(company, eq(company.id, membership.companyId))
    .leftJoin(role, eq(role.id, membership.roleId))
    .leftJoin(
      traveler,
      and(
        eq(traveler.id, session.actingForId),
        eq(traveler.companyId, membership.companyId),
        activeMembership(traveler),
        session.business,
        eq(membership.id, session.membershipId),
      ),
    )
    .leftJoin(travelerAccount, eq(travelerAccount.id, traveler.accountId))
    .leftJoin(travelerRole, eq(travelerRole.id, traveler.roleId))
    .leftJoin(actor, and(eq(actor.id, session.actorAccountId), actor.staff, isNull(actor.disabledAt)))
    .where(
      and(
        eq(session.deviceHash, sql.placeholder('deviceHash')),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        isNull(account.disabledAt),
      ),
    )
    .orderBy(session.createdAt)
    .prepare(statementName());
};

const prepared = new WeakMap<Database, ReturnType<typeof queryFor>>();

type Row = Awaited<ReturnType<ReturnType<typeof queryFor>['execute']>>[number];

/**
 * The viewer behind a session pointer, in one query that reads the browser's other sessions for the account
 * switcher along; or null when the session is unknown, foreign to
 * this device, revoked, over its limits, or its account disabled. Permissions are read here each time,
 * so a changed role holds on the next request,
 * and so is whether they may still act for the colleague they chose.
 */
export async function findViewer(device: Device, sessionId: string): Promise<Viewer | null> {
  const db = database();
  const query = prepared.get(db) ?? queryFor(db);
  prepared.set(db, query);
  const now = new Date();
  const rows = await query.execute({ deviceHash: device.hash, now });
  const row = rows.find((one) => one.session.id === sessionId);
  if (row === undefined || isOrphanedSupport(row)) return null;
  await touch(row.session, now);
  return viewerFrom(row, device, isSupport(row) ? [] : rows.flatMap(switcherItemsOf), now);
}

const isSupport = ({ session: { actorAccountId } }: Row): boolean => actorAccountId !== null;

/** Support looks at a company alone: without the membership in it, or once it is no staff any more, nothing is left to see. */
const isOrphanedSupport = (row: Row): boolean =>
  isSupport(row) && (row.actor === null || row.membership === null);

async function touch(row: Row['session'], now: Date): Promise<void> {
  if (now.getTime() - row.seenAt.getTime() < sessionSeenEveryMs) return;
  await database()
    .update(session)
    .set({
      seenAt: now,
      // What support was given ends when it ends: use does not make it longer.
      ...(row.actorAccountId === null ? { expiresAt: expiryOf(row, now) } : {}),
      ...(wasIdle(row, now) ? { actingForId: null } : {}),
    })
    .where(and(eq(session.id, row.id), isNull(session.revokedAt)));
}

/** Who comes back after a while acts for nobody: they may have forgotten. */
const wasIdle = ({ seenAt }: Row['session'], now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= actingIdleMs;

/**
 * Each live session of the browser is the person, and once more in business mode for each company they have a membership in.
 * What support looks through is nobody's account.
 */
function switcherItemsOf(row: Row): AccountSwitcherItem[] {
  if (isSupport(row)) return [];
  const {
    account: owner,
    choices,
    session: { id },
    credential: { subject },
  } = row;
  const person = {
    userEmail: subject,
    tokenId: id,
    accountName: owner.name,
    userImgUrl: owner.imgUrl,
  };
  return [
    { ...person, businessMode: false },
    ...(choices ?? []).map((company) => ({ ...person, businessMode: true, company })),
  ];
}

function viewerFrom(
  row: Row,
  device: Device,
  switcherItems: readonly AccountSwitcherItem[],
  now: Date,
): Viewer {
  const member = membershipFrom(row);
  return new Viewer(
    device.hash,
    {
      id: row.account.id,
      name: row.account.name,
      email: row.credential.subject,
      emailVerified: row.credential.verifiedAt !== null,
      secondFactor: row.secondFactor,
      imgUrl: row.account.imgUrl,
      createdAt: row.account.createdAt,
      staff: row.account.staff,
    },
    {
      id: row.session.id,
      business: isActing(row),
      sticky: row.session.sticky,
      provedAt: row.provedAt,
      mfaAt: row.factorShownAt,
      currency: row.session.currency ?? textIn(row.account.settings, 'currency'),
      actingFor: member === null || wasIdle(row.session, now) ? null : travelerFrom(row, member.permissions),
      actorAccountId: row.session.actorAccountId,
      support: row.actor && {
        name: row.actor.name,
        reason: row.session.actorReason ?? '',
        until: row.session.expiresAt,
      },
      amr: row.session.amr,
    },
    member,
    switcherItems,
  );
}

/** Business mode is for the company it was chosen for alone: with that membership gone, nobody acts for another one. */
const isActing = ({ membership: held, session: { business, membershipId } }: Row): boolean =>
  business && held !== null && held.id === membershipId;

function travelerFrom(
  { traveler: chosen, travelerAccount: owner, travelerFacts: facts, travelerName: name }: Row,
  held: ReadonlySet<Permission>,
): ViewerTraveler | null {
  const kind = chosen === null ? null : actingKind(held, facts);
  if (chosen === null || kind === null) return null;
  return { membershipId: chosen.id, email: chosen.email, name, imgUrl: owner?.imgUrl ?? null, kind };
}

/** The membership that somebody acts through, with what its role and company give it. */
export function membershipFrom(
  row: Pick<Row, 'account' | 'approves' | 'asked' | 'company' | 'credential' | 'membership' | 'role'>,
): ViewerMembership | null {
  if (row.membership === null || row.company === null || row.role === null) return null;
  const permissions = new Set(row.role.permissions.filter(isPermission));
  const tier = tierOf(row.company.tier);
  return {
    id: row.membership.id,
    companyId: row.company.id,
    companyName: textIn(row.company.settings, 'displayName') || row.company.name,
    companyLogoUrl: row.company.logoUrl,
    companyConfirmed: row.company.confirmedAt !== null,
    confirmed: row.membership.confirmedAt !== null,
    tier,
    role: row.role.key,
    roleName: row.role.name,
    isOwnRole: row.role.companyId !== null,
    permissions,
    features: effectiveFeatures(tier, row.company.features),
    bookingMode: bookingModeOf(permissions),
    approves: row.approves,
    locale: textIn(row.membership.profile, 'locale'),
    sortOrder: storedSortOrder(row.company.settings),
    require2fa: row.company.settings.require2fa === true,
    keywords: keptKeywords(row.membership.profile),
    onboarding: onboardingOf({ ...row, company: row.company, membership: row.membership }),
  };
}

function textIn(settings: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = settings[name];
  return typeof value === 'string' ? value : null;
}

import 'server-only';
import { sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { audit, session } from '@/lib/server/store/schema';

/** What the audit trail knows by name. */
export type AuditAction =
  | 'account.claimed'
  | 'account.confirmed'
  | 'account.deleted'
  | 'account.deletionAsked'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.kept'
  | 'account.locked'
  | 'account.registered'
  | 'approval.approved'
  | 'approval.approversChanged'
  | 'approval.asked'
  | 'approval.declined'
  | 'approval.expired'
  | 'approval.kept'
  | 'approval.moved'
  | 'approval.withdrawn'
  | 'bookRequest.changed'
  | 'bookRequest.made'
  | 'company.changed'
  | 'company.confirmationClicked'
  | 'company.confirmed'
  | 'company.deleted'
  | 'company.deletionAsked'
  | 'company.logoChanged'
  | 'company.logoRemoved'
  | 'company.purged'
  | 'company.restored'
  | 'company.signedUp'
  | 'companyRequest.made'
  | 'domain.added'
  | 'domain.changed'
  | 'domain.removed'
  | 'domain.verified'
  | 'email.added'
  | 'email.madePrimary'
  | 'email.removed'
  | 'entity.added'
  | 'entity.changed'
  | 'entity.removed'
  | 'event.added'
  | 'event.attendeeRemoved'
  | 'event.attendeesAdded'
  | 'event.changed'
  | 'event.closed'
  | 'event.published'
  | 'event.reminded'
  | 'event.removed'
  | 'group.added'
  | 'group.changed'
  | 'group.removed'
  | 'office.added'
  | 'office.changed'
  | 'office.removed'
  | 'guest.invited'
  | 'guest.removed'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'invitation.declined'
  | 'invitation.resent'
  | 'invitation.revoked'
  | 'member.asked'
  | 'member.changed'
  | 'member.confirmed'
  | 'member.expired'
  | 'member.invited'
  | 'member.joined'
  | 'member.left'
  | 'member.reactivated'
  | 'member.removed'
  | 'member.suspended'
  | 'member.languageChosen'
  | 'members.exported'
  | 'members.imported'
  | 'order.cancelled'
  | 'order.changed'
  | 'order.confirmed'
  | 'order.withdrawn'
  | 'order.placed'
  | 'policy.drafted'
  | 'policy.published'
  | 'policy.restrictionAdded'
  | 'policy.restrictionChanged'
  | 'policy.restrictionRemoved'
  | 'policy.suppliersChanged'
  | 'policy.testsChanged'
  | 'passkey.added'
  | 'passkey.counterWentBack'
  | 'passkey.removed'
  | 'password.changed'
  | 'password.reset'
  | 'password.set'
  | 'message.added'
  | 'message.changed'
  | 'message.removed'
  | 'paymentMethod.added'
  | 'paymentMethod.changed'
  | 'paymentMethod.removed'
  | 'program.added'
  | 'program.changed'
  | 'program.removed'
  | 'role.added'
  | 'role.changed'
  | 'role.removed'
  | 'session.accountAdding'
  | 'session.ended'
  | 'session.endedAll'
  | 'session.endedOthers'
  | 'session.left'
  | 'session.switched'
  | 'signIn.failed'
  | 'signIn.proved'
  | 'signIn.succeeded'
  | 'sso.added'
  | 'sso.changed'
  | 'sso.idpInitiatedOff'
  | 'sso.idpInitiatedOn'
  | 'sso.removed'
  | 'sso.signedIn'
  | 'sso.tested'
  | 'support.ended'
  | 'support.granted'
  | 'support.started'
  | 'support.withdrawn'
  | 'tracker.exported'
  | 'tracker.located'
  | 'tracker.viewed'
  | 'traveler.released'
  | 'traveler.selected'
  | 'tripField.added'
  | 'tripField.changed'
  | 'tripField.removed'
  | 'tripField.valuesChanged'
  | 'twoFactor.enrolled'
  | 'twoFactor.failed'
  | 'twoFactor.recovered'
  | 'twoFactor.remembered'
  | 'twoFactor.required'
  | 'twoFactor.reset'
  | 'twoFactor.unrequired'
  | 'twoFactor.verified';

type Entry = {
  readonly action: AuditAction;
  readonly accountId: string | null;
  readonly companyId?: string;
  /** Who acts in the account's name; by default whoever looks through the session. */
  readonly actorAccountId?: string;
  readonly sessionId?: string | null;
  readonly ip?: string;
  /** Facts in plain words; never a password, token or cookie. */
  readonly data?: Record<string, unknown>;
};

/**
 * Adds a line to the audit trail, inside the transaction of what it tells of when one is given. Whether somebody else
 * acts in the account's name is read from the session, so that no caller can forget it.
 */
export async function record(entry: Entry, on: Queryable = database()): Promise<void> {
  await on.insert(audit).values({
    action: entry.action,
    accountId: entry.accountId,
    companyId: entry.companyId ?? null,
    actorAccountId: entry.actorAccountId ?? actorOf(entry.sessionId ?? null),
    sessionId: entry.sessionId ?? null,
    ip: entry.ip ?? null,
    data: entry.data ?? {},
  });
}

/** Rows of one statement. */
const looksAtOnce = 1000;

/** Somebody whose whereabouts were looked at, and who looked. */
type Look = {
  readonly accountId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly membershipId: string;
};

/**
 * Adds that people were looked at on the map of travelers, once an hour for each of them and each who looks: the index
 * `audit_look` lets no second one in, however many look at once.
 */
export async function recordLooks(looks: readonly Look[], on: Queryable = database()): Promise<void> {
  // In one order, so that two pages of one viewer wait for each other in none.
  const sorted = looks.toSorted((a, b) => a.membershipId.localeCompare(b.membershipId));
  for (let from = 0; from < sorted.length; from += looksAtOnce)
    await on
      .insert(audit)
      .values(
        sorted.slice(from, from + looksAtOnce).map(({ accountId, companyId, membershipId, sessionId }) => ({
          action: 'tracker.viewed' satisfies AuditAction,
          accountId,
          companyId,
          actorAccountId: actorOf(sessionId),
          sessionId,
          data: { membershipId },
        })),
      )
      .onConflictDoNothing();
}

function actorOf(sessionId: string | null) {
  if (sessionId === null) return null;
  return sql`(select ${session.actorAccountId} from ${session} where ${session.id} = ${sessionId})`;
}

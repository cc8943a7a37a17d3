import 'server-only';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { company, credential, membership, role, ticket } from '@/lib/server/store/schema';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { type InvitationState, invitationOf, invitationState } from '@/lib/shared/people/invitation';
import { isUuid } from '@/lib/shared/uuid';

/** An invitation as whoever has its link may see it. */
export type ShownInvitation = {
  readonly membershipId: string;
  readonly accountId: string | null;
  readonly companyId: string;
  readonly company: string;
  readonly email: string;
  /** Key and name of the role. */
  readonly role: { readonly key: string; readonly name: string; readonly builtIn: boolean };
  /** Who invited, by name. */
  readonly by: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly expiresAt: Date | null;
  readonly state: InvitationState | 'companyGone';
};

type Selects = Pick<Queryable, 'select'>;

/**
 * What a mailed link leads to, also when it is over; null for what never was a link of ours. Looking changes nothing.
 * Anybody may ask: whoever has the link may look.
 */
export async function findInvitation(
  token: string,
  on: Selects = database(),
): Promise<ShownInvitation | null> {
  const [found] = await on
    .select({ data: ticket.data })
    .from(ticket)
    .where(and(eq(ticket.id, hashOf(token)), eq(ticket.kind, 'memberInvitation')));
  if (found === undefined) return null;
  const { company: name = '', membershipId = '', serial = '' } = found.data;
  const [shown] = await shownWhere(eq(membership.id, membershipId), on);
  if (shown === undefined) return gone(name);
  return shown.serial === serial ? shown.invitation : { ...shown.invitation, state: 'revoked' };
}

/** The same by the id of the membership, for whoever has proved to own the invited address. */
export async function findOwnInvitation(
  viewer: SignedIn,
  membershipId: string,
  on: Selects = database(),
): Promise<ShownInvitation | null> {
  if (!isUuid(membershipId)) return null;
  const [shown] = await shownWhere(
    and(eq(membership.id, membershipId), inArray(membership.email, ownAddresses(viewer, on))),
    on,
  );
  return shown?.invitation ?? null;
}

/** Invitations to addresses the viewer has proved to own that wait for an answer. */
export async function openInvitations(viewer: SignedIn): Promise<ShownInvitation[]> {
  const on = database();
  const rows = await shownWhere(
    and(eq(membership.status, 'invited'), inArray(membership.email, ownAddresses(viewer, on))),
    on,
  );
  return rows.map(({ invitation }) => invitation).filter(({ state }) => state === 'open');
}

const ownAddresses = (viewer: SignedIn, on: Selects) =>
  on
    .select({ subject: credential.subject })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, viewer.account.id),
        eq(credential.provider, 'email'),
        isNotNull(credential.verifiedAt),
      ),
    );

async function shownWhere(which: ReturnType<typeof and>, on: Selects) {
  const rows = await on
    .select({ membership, role, company })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(which)
    .orderBy(sql`${membership.createdAt} desc`)
    .limit(20);
  return rows.map(({ membership: invited, ...row }) => {
    const kept = invitationOf(invited.profile);
    const invitation: ShownInvitation = {
      membershipId: invited.id,
      accountId: invited.accountId,
      companyId: row.company.id,
      company: row.company.name,
      email: invited.email,
      role: { key: row.role.key, name: row.role.name, builtIn: row.role.companyId === null },
      by: kept?.by ?? '',
      startsOn: invited.startsOn,
      endsOn: invited.endsOn,
      expiresAt: kept === null ? null : new Date(kept.expiresAt),
      state: row.company.deleteAfter === null ? invitationState(invited, new Date()) : 'companyGone',
    };
    return { invitation, serial: kept?.serial ?? '' };
  });
}

function gone(company: string): ShownInvitation {
  return {
    membershipId: '',
    accountId: null,
    companyId: '',
    company,
    email: '',
    role: { key: '', name: '', builtIn: false },
    by: '',
    startsOn: null,
    endsOn: null,
    expiresAt: null,
    state: 'companyGone',
  };
}

import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership, role, session } from '@/lib/server/store/schema';
import { msPerHour } from '@/lib/shared/day/days';
import { invitationEnd } from '@/lib/shared/people/invitation';
import type { CastMember, DemoCast } from './demo-cast';
import { dayBefore, daysBefore } from './demo-time';
import { namedPeople } from './named-people';
import { officeAddress } from './office-ip-address';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];
/** Last days of guests who are still there, in days from now: one within the two weeks that the hub counts. */
const guestEnds = [9, 24, 61, 150];
/** Days ago that the open invitations were sent. */
const invitedAgo = [1, 3, 6, 11];
const travelersPerArranger = 5;

/** When the demo's people joined and were last here, whom arrangers book for, when guests leave, who was invited. */
export async function seedPeopleLife(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  await seedSessions(tx, cast, now);
  await seedArrangers(tx, cast);
  const guests = cast.people.filter(({ role: key, status }) => key === 'guest' && status === 'active');
  for (const [index, { id }] of guests.entries()) {
    const days = {
      startsOn: dayBefore(now, 20 + index * 9),
      endsOn: dayBefore(now, -(guestEnds[index] ?? 90)),
    };
    await tx.update(membership).set(days).where(eq(membership.id, id));
  }
  await seedInvitations(tx, cast, now);
}

/** One past session for everybody who has joined: so the list of users says when they were last here. */
async function seedSessions(tx: Queryable, { people }: DemoCast, now: Date): Promise<void> {
  const rows = people.flatMap(({ accountId, email, id, office, status }, index) => {
    if (accountId === null || status === 'expired') return [];
    const seenAt = daysBefore(
      now,
      1 + ((index * 7) % 19) + (status === 'suspended' ? 20 : 0),
      8 + (index % 9),
    );
    return {
      deviceHash: createHash('sha256').update(`a browser of the demo's ${email}`).digest('base64url'),
      accountId,
      membershipId: id,
      business: true,
      amr: ['pwd'],
      authAt: new Date(seenAt.getTime() - msPerHour),
      createdAt: new Date(seenAt.getTime() - msPerHour),
      seenAt,
      expiresAt: new Date(seenAt.getTime() + 43_200_000),
      revokedAt: new Date(seenAt.getTime() + 60_000),
      ip: officeAddress(office, index),
      userAgent: browsers[index % browsers.length] ?? null,
    };
  });
  await tx.insert(session).values(rows);
}

async function seedArrangers(tx: Queryable, { companyId, people }: DemoCast): Promise<void> {
  const travelers = people.filter(({ role: key, status }) => key === 'traveler' && status === 'active');
  const arrangers = people.filter(
    ({ email, role: key }) => key === 'arranger' && email !== namedPeople.arranger,
  );
  const links = arrangers.flatMap((arranger, index) =>
    travelers
      .slice(index * travelersPerArranger, (index + 1) * travelersPerArranger)
      .map(({ id }) => ({ companyId, kind: 'arranges', fromId: arranger.id, toId: id })),
  );
  await tx.insert(memberLink).values(links).onConflictDoNothing();
}

/** Four invitations are open; a fifth was declined. */
async function seedInvitations(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const invited = cast.people.filter(({ status }) => status === 'invited');
  for (const [index, one] of invited.entries()) {
    const by = cast.of(one.role === 'guest' ? namedPeople.arranger : namedPeople.manager);
    const profile = {
      ...one.profile,
      invitation: invitation(one.id, by, daysBefore(now, invitedAgo[index] ?? 2)),
    };
    await tx.update(membership).set({ profile }).where(eq(membership.id, one.id));
  }
  const [traveler] = await tx.select({ id: role.id }).from(role).where(eq(role.key, 'traveler')).limit(1);
  if (traveler === undefined) throw new Error('the demo has no travelers');
  const sent = invitation('declined', cast.of(namedPeople.admin), daysBefore(now, 16));
  await tx
    .insert(membership)
    .values({
      companyId: cast.companyId,
      email: 'ola.nyberg@freelance.example',
      roleId: traveler.id,
      status: 'expired',
      profile: { name: 'Ola Nyberg', invitation: { ...sent, end: 'declined' } },
      createdAt: daysBefore(now, 16),
    })
    .onConflictDoNothing();
}

const invitation = (serial: string, by: CastMember, sentAt: Date) => ({
  serial,
  by: by.name,
  byMembershipId: by.id,
  sentAt: sentAt.toISOString(),
  expiresAt: invitationEnd(sentAt).toISOString(),
  sends: 1,
});

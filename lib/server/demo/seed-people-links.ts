import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { membership, role } from '@/lib/server/store/schema';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { invitationEnd } from '@/lib/shared/people/invitation';

const arranger = 'noor.haddad@acme-lanterns.example';
const manager = 'tomas.ferreira@acme-lanterns.example';
const traveler = 'theo.marsh@acme-lanterns.example';
const guest = 'gwen.okafor@guest.example';
const dayFrom = (now: Date, days: number): string => utcDay(now.getTime() + days * msPerDay);

/**
 * Gives the demo company's guests their days and sponsors, its invited people their invitations, and its arranger the
 * people she books for. What is there stays as it is.
 */
export async function seedPeopleLinks(tx: Queryable, companyId: string, now = new Date()): Promise<void> {
  const people = await tx
    .select({ membership, key: role.key })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(eq(membership.companyId, companyId))
    .orderBy(asc(membership.email));
  const idOf = (email: string): string =>
    people.find((one) => one.membership.email === email)?.membership.id ?? '';
  const link = async (kind: string, fromId: string, toId: string) => {
    if (fromId !== '' && toId !== '') {
      await tx.insert(memberLink).values({ companyId, kind, fromId, toId }).onConflictDoNothing();
    }
  };
  for (const { key, membership: row } of people) {
    if (key !== 'guest' || row.endsOn !== null) continue;
    await setDays(tx, row, now);
    await link('sponsors', idOf(row.email === guest ? arranger : manager), row.id);
  }
  const arranged = and(eq(memberLink.fromId, idOf(arranger)), eq(memberLink.kind, 'arranges'));
  const [known] = await tx.select().from(memberLink).where(arranged).limit(1);
  if (known === undefined) {
    const travelers = people.filter((one) => one.key === 'traveler' && one.membership.status === 'active');
    const others = travelers.filter((one) => one.membership.email !== traveler).slice(0, 2);
    for (const toId of [idOf(traveler), ...others.map((one) => one.membership.id)]) {
      await link('arranges', idOf(arranger), toId);
    }
  }
  await seedInvitations(tx, companyId, idOf(manager), now);
}

type Membership = typeof membership.$inferSelect;

async function setDays(tx: Queryable, { id, status }: Membership, now: Date): Promise<void> {
  const days = { startsOn: dayFrom(now, -30), endsOn: dayFrom(now, status === 'expired' ? -1 : 300) };
  await tx.update(membership).set(days).where(eq(membership.id, id));
}

async function seedInvitations(
  tx: Queryable,
  companyId: string,
  byMembershipId: string,
  now: Date,
): Promise<void> {
  const invitation = {
    by: 'Tomás Ferreira',
    byMembershipId,
    sentAt: now.toISOString(),
    expiresAt: invitationEnd(now).toISOString(),
    sends: 1,
  };
  await tx
    .update(membership)
    .set({
      profile: sql`${membership.profile} || jsonb_build_object('invitation',
        ${JSON.stringify(invitation)}::jsonb || jsonb_build_object('serial', ${membership.id}::text))`,
    })
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'invited'),
        isNull(sql`${membership.profile}->'invitation'`),
      ),
    );
}

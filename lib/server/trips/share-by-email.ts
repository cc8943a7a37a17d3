import 'server-only';
import { and, count, eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { findAccountByEmail } from '@/lib/server/sign-in/find-account';
import type { Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { tripMember } from '@/lib/server/store/trips-schema';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import type { MemberRole } from '@/lib/shared/trips/sharing';
import { tripMembersMax } from '@/lib/shared/trips/trip-limits';
import { lockTrip } from './trip-access';

type Invitation = { readonly fullTripId: string; readonly email: string; readonly role: MemberRole };

/**
 * Invites whoever has an address to one's own trip, by mail; who has an account also sees it as a new shared trip. It
 * never tells which. Asked again it changes what is allowed and mails anew. EMAIL_INVALID, TOO_MANY_REQUESTS.
 */
export async function shareByEmail(
  viewer: SignedIn,
  context: RequestContext,
  asked: Invitation,
): Promise<void> {
  const email = normalEmail(asked.email);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'email' });
  if (email === viewer.account.email) {
    throw new Refusal('VALIDATION_ERROR', { field: 'email', description: 'the trip is one’s own already' });
  }
  await takePoint('invitationsByAccount', viewer.account.id);
  const { memberId, tripName } = await inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, asked.fullTripId, 'owner', tx);
    return { memberId: await invite(row.id, row.ownerId, email, asked.role, tx), tripName: row.name };
  });
  if (memberId === null) return;
  const about = { memberId, person: viewer.account.name, trip: tripName };
  await postMail('tripShared', email, context, { about });
}

/** The place of an address in a trip, or null when the address is the owner's. */
async function invite(
  tripId: string,
  ownerId: string,
  email: string,
  role: MemberRole,
  tx: Queryable,
): Promise<string | null> {
  const accountId = await whoHas(email, tx);
  if (accountId === ownerId) return null;
  const [known] = await tx
    .select()
    .from(tripMember)
    .where(
      and(
        eq(tripMember.tripId, tripId),
        accountId === null ? eq(tripMember.email, email) : eq(tripMember.accountId, accountId),
      ),
    );
  if (known !== undefined) {
    await tx.update(tripMember).set({ role }).where(eq(tripMember.id, known.id));
    return known.id;
  }
  const [kept] = await tx.select({ n: count() }).from(tripMember).where(eq(tripMember.tripId, tripId));
  if ((kept?.n ?? 0) >= tripMembersMax) {
    throw new Refusal('VALIDATION_ERROR', { description: `at most ${tripMembersMax} people share a trip` });
  }
  const [made] = await tx
    .insert(tripMember)
    .values({ tripId, accountId, email, role })
    .onConflictDoUpdate({ target: [tripMember.tripId, tripMember.email], set: { role, accountId } })
    .returning({ id: tripMember.id });
  if (made === undefined) throw new Error('the member row was not written');
  return made.id;
}

/** Only who has proved to own the address: a trip must not go to whoever typed it first. */
async function whoHas(email: string, tx: Queryable): Promise<string | null> {
  const found = await findAccountByEmail(email, tx);
  return found === null || found.credential.verifiedAt === null ? null : found.account.id;
}

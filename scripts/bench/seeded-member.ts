import { eq } from 'drizzle-orm';
import { can } from '@/lib/server/http/guards';
import { newDevice } from '@/lib/server/identity/device';
import { findViewer } from '@/lib/server/identity/find-viewer';
import { type Can, isSignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { membership, session } from '@/lib/server/store/schema';
import type { CapabilityKey } from '@/lib/shared/access/capabilities';
import { msPerHour } from '@/lib/shared/day/days';
import type { Asker } from './finder-searches';
import { seededAskers } from './seed-members.mjs';

/** One of the seeded askers, signed in with a second factor and acting for their company, with the proof of what they may do. */
export async function seededMember<C extends CapabilityKey>(asker: Asker, capability: C): Promise<Can<C>> {
  const db = database();
  const [row] = await db.select().from(membership).where(eq(membership.email, seededAskers[asker]));
  if (row?.accountId == null) throw new Error(`nobody was seeded as ${asker}`);
  const device = newDevice();
  const now = new Date();
  const [made] = await db
    .insert(session)
    .values({
      deviceHash: device.hash,
      accountId: row.accountId,
      membershipId: row.id,
      business: true,
      amr: ['pwd'],
      authAt: now,
      mfaAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + msPerHour),
    })
    .returning({ id: session.id });
  const viewer = made === undefined ? null : await findViewer(device, made.id);
  if (viewer === null || !isSignedIn(viewer)) throw new Error(`${asker} is not signed in`);
  return can(capability).admit(viewer);
}

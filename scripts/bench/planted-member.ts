import { eq } from 'drizzle-orm';
import { isSignedIn, type Member, member } from '@/lib/server/http/guards';
import { newDevice } from '@/lib/server/session/device';
import { findViewer } from '@/lib/server/session/find-viewer';
import { database } from '@/lib/server/store/connection';
import { membership, session } from '@/lib/server/store/schema';
import type { Asker } from './finder-searches';
import { plantedAskers } from './plant-members.mjs';

const hourMs = 3600_000;

/** One of the planted askers, signed in with a second factor and acting for their company. */
export async function plantedMember(asker: Asker): Promise<Member> {
  const db = database();
  const [place] = await db.select().from(membership).where(eq(membership.email, plantedAskers[asker]));
  if (place?.accountId == null) throw new Error(`nobody planted ${asker}`);
  const device = newDevice();
  const now = new Date();
  const [made] = await db
    .insert(session)
    .values({
      deviceHash: device.hash,
      accountId: place.accountId,
      membershipId: place.id,
      business: true,
      amr: ['pwd'],
      authAt: now,
      mfaAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + hourMs),
    })
    .returning({ id: session.id });
  const viewer = made === undefined ? null : await findViewer(device, made.id);
  if (viewer === null || !isSignedIn(viewer)) throw new Error(`${asker} is not signed in`);
  return member.admit(viewer);
}

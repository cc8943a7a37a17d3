import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { keepBlob } from '@/lib/server/blobs/keep-blob';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { picture } from '@/lib/server/store/profile-schema';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { picturePath } from '@/lib/shared/account/account-picture';
import type { RefusalCode } from '@/lib/shared/refusal';
import { reencodePicture } from './reencode-picture';

export const setPictureErrors = [
  'PICTURE_REFUSED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Gives one's own account a picture; the one before is gone, and its address with it. */
export async function setPicture(viewer: SignedIn, given: Uint8Array): Promise<void> {
  const accountId = viewer.account.id;
  await takePoint('changesByAccount', accountId);
  const id = randomUUID();
  const bytes = await reencodePicture(given);
  const image = await keepBlob({ kind: 'pictures', id, bytes, mime: 'image/webp' });
  const row = { accountId, id, image, createdAt: new Date() };
  await inTransaction(async (tx) => {
    await tx.insert(picture).values(row).onConflictDoUpdate({ target: picture.accountId, set: row });
    await tx
      .update(account)
      .set({ imgUrl: picturePath(row.id) })
      .where(eq(account.id, accountId));
  });
}

/** Takes the picture from one's own account; nothing happens when there is none. */
export async function removePicture({ account: { id } }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.delete(picture).where(eq(picture.accountId, id));
    await tx.update(account).set({ imgUrl: null }).where(eq(account.id, id));
  });
}

import 'server-only';
import { newKeyParts } from '@/lib/server/api-keys/api-keys';
import { apiKey } from '@/lib/server/store/api-key-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { keyEnd } from '@/lib/shared/api-keys/api-keys';
import { msPerDay } from '@/lib/shared/day/days';
import type { DemoCast } from './demo-cast';

/** The key of the demo company's directory, made a month ago by its administrator. It was told to nobody, so nobody calls with it. */
export async function seedApiKey(tx: Queryable, { companyId, of }: DemoCast, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 30 * msPerDay);
  const { hash, prefix } = newKeyParts();
  await tx.insert(apiKey).values({
    companyId,
    membershipId: of('ada.brightwell@acme-lanterns.example').id,
    name: 'Directory',
    scopes: ['scim'],
    prefix,
    hash,
    expiresAt: keyEnd('180', createdAt),
    usedAt: new Date(now.getTime() - msPerDay / 12),
    createdAt,
  });
}

import 'server-only';
import { newKeyParts } from '@/lib/server/api-keys/api-keys';
import { apiKey, directoryCall } from '@/lib/server/store/api-key-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { keyEnd } from '@/lib/shared/api-keys/api-keys';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import type { DemoCast } from './demo-cast';

const name = 'Directory';

/** The key of the demo company's directory, made a month ago by its administrator. It was told to nobody, so nobody calls with it; with what the directory did. */
export async function seedApiKey(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const { companyId, of } = cast;
  const createdAt = new Date(now.getTime() - 30 * msPerDay);
  const { hash, prefix } = newKeyParts();
  await tx.insert(apiKey).values({
    companyId,
    membershipId: of('ada.brightwell@acme-lanterns.example').id,
    name,
    scopes: ['scim'],
    prefix,
    hash,
    expiresAt: keyEnd('180', createdAt),
    usedAt: new Date(now.getTime() - msPerDay / 12),
    createdAt,
  });
  await tx.insert(directoryCall).values(demoCalls(cast, now));
}

/** What the directory did recently, and the one thing that it was refused. */
function demoCalls({ companyId, of }: DemoCast, now: Date): (typeof directoryCall.$inferInsert)[] {
  const call = { companyId, apiKey: name, subject: 'user' } as const;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * msPerHour);
  const idOf = (local: string) => of(`${local}@acme-lanterns.example`).id;
  return [
    { ...call, act: 'created', subjectId: idOf('theo.marsh'), at: hoursAgo(20 * 24) },
    { ...call, act: 'changed', subjectId: idOf('noor.haddad'), at: hoursAgo(9 * 24) },
    { ...call, act: 'changed', subjectId: idOf('kenji.mori'), at: hoursAgo(2) },
    {
      ...call,
      ...{ act: 'refused', method: 'PATCH', reason: 'mutability', attribute: 'userName' },
      ...{ subjectId: idOf('hana.novak'), at: hoursAgo(3 * 24), times: 3 },
    },
  ];
}

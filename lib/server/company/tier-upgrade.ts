import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Holding } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { kickOutbox } from '@/lib/server/jobs/drain-outbox';
import { postLetters } from '@/lib/server/jobs/post-letters';
import { lockOwnCompany } from '@/lib/server/people/lock-place';
import { companyRequest } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { type Tier, tierOf } from '@/lib/shared/access/tiers';
import { isLarger, type UpgradeStatus, upgradeStatusOf } from '@/lib/shared/company/tier-upgrade';
import { Refusal } from '@/lib/shared/refusal';

type Manager = Holding<'companySettingsManagement'>;

/** How far a company's wish for a larger plan has got. */
export type TierUpgrade = {
  /** The plan it has. */
  readonly tier: Tier;
  readonly status: UpgradeStatus;
  /** The plan it wished for last, and when (ISO 8601); null before the first wish. */
  readonly wanted: { readonly tier: Tier; readonly at: string } | null;
};

/** The status of the company's last wish. */
export async function findTierUpgrade(viewer: Manager): Promise<TierUpgrade> {
  const { companyId, tier } = viewer.membership;
  const [latest] = await latestOf(database(), companyId);
  if (latest === undefined) return { tier, status: 'notRequested', wanted: null };
  const wanted = tierOf(latest.data.tier);
  return {
    tier,
    status: upgradeStatusOf(tier, { tier: wanted, state: latest.state }),
    wanted: { tier: wanted, at: latest.createdAt.toISOString() },
  };
}

/**
 * Asks the operator for a larger plan; asked again for the same one it stays one wish. VALIDATION_ERROR names `tier`
 * for a plan that is not larger than the company's.
 */
export async function requestTierUpgrade(
  viewer: Manager,
  visit: Visit,
  wish: { readonly tier: Tier; readonly note: string },
): Promise<TierUpgrade> {
  const { account, membership, session } = viewer;
  const { companyId } = membership;
  if (!isLarger(wish.tier, membership.tier)) {
    throw new Refusal('VALIDATION_ERROR', {
      field: 'tier',
      description: 'not larger than the plan there is',
    });
  }
  await inTransaction(async (tx) => {
    // Two admins who ask at once ask one after the other.
    await lockOwnCompany(viewer, tx);
    const [latest] = await latestOf(tx, companyId);
    if (latest?.state === 'requested' && latest.data.tier === wish.tier) return;
    const [row] = await tx
      .insert(companyRequest)
      .values({
        kind: 'tierUpgrade',
        state: 'requested',
        companyId,
        accountId: account.id,
        data: { ...wish, locale: visit.locale },
      })
      .returning({ id: companyRequest.id });
    if (row === undefined) throw new Error('the wish was not written');
    await postLetters(visit, { requestId: row.id, email: account.email, accountId: account.id }, tx);
    await record(
      {
        action: 'companyRequest.made',
        accountId: account.id,
        companyId,
        sessionId: session.id,
        ip: visit.ip,
        data: { kind: 'tierUpgrade', tier: wish.tier },
      },
      tx,
    );
  });
  kickOutbox();
  return findTierUpgrade(viewer);
}

const latestOf = (on: Queryable, companyId: string) =>
  on
    .select()
    .from(companyRequest)
    .where(and(eq(companyRequest.companyId, companyId), eq(companyRequest.kind, 'tierUpgrade')))
    .orderBy(desc(companyRequest.createdAt))
    .limit(1);

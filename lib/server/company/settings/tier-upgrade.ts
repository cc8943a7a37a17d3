import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { hasReceipt, queueOperatorEmail } from '@/lib/server/jobs/queue-operator-email';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { type Tier, tierOf } from '@/lib/shared/access/tiers';
import { isLarger, type UpgradeStatus, upgradeStatusOf } from '@/lib/shared/company/settings/tier-upgrade';
import { Refusal } from '@/lib/shared/refusal';

/** How far a company's wish for a larger plan has got. */
export type TierUpgrade = {
  /** The plan it has. */
  readonly tier: Tier;
  readonly status: UpgradeStatus;
  /** The plan it wished for last, and when (ISO 8601); null before the first wish. */
  readonly wanted: { readonly tier: Tier; readonly at: string } | null;
};

/** The status of the company's last wish. */
export async function findTierUpgrade(viewer: Can<'company.upgrade'>): Promise<TierUpgrade> {
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
  viewer: Can<'company.upgrade'>,
  context: RequestContext,
  wish: { readonly tier: Tier; readonly note: string },
): Promise<TierUpgrade> {
  const { account, membership } = viewer;
  const { companyId } = membership;
  if (!isLarger(wish.tier, membership.tier)) {
    throw new Refusal('VALIDATION_ERROR', {
      field: 'tier',
      description: 'not larger than the plan there is',
    });
  }
  const { email, id: accountId } = account;
  const receipt = await hasReceipt(email);
  await writeForCompany(viewer, async (tx, log) => {
    const [latest] = await latestOf(tx, companyId);
    if (latest?.state === 'requested' && latest.data.tier === wish.tier) return;
    const [row] = await tx
      .insert(companyRequest)
      .values({
        kind: 'tierUpgrade',
        state: 'requested',
        companyId,
        accountId,
        data: { ...wish, locale: context.locale },
      })
      .returning({ id: companyRequest.id });
    if (row === undefined) throw new Error('the wish was not written');
    await queueOperatorEmail(context, { requestId: row.id, email, accountId, receipt }, tx);
    await log(context, 'companyRequest.made', { kind: 'tierUpgrade', tier: wish.tier });
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

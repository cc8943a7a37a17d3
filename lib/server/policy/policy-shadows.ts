import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyShadow } from '@/lib/server/store/policy-schema';
import { account } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { msPerDay } from '@/lib/shared/day/days';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { ShadowEnd, ShadowStart } from '@/lib/shared/policy/policy-calls';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { type Shadow, shadowResults } from '@/lib/shared/policy/policy-shadow-mode';
import { Refusal } from '@/lib/shared/refusal';
import { endRunningShadow } from './end-running-shadow';
import { casesMax, countJudged, judgedCases, type Span } from './judged-cases';
import { lockedDraft } from './locked-draft';
import { seenPublished } from './publish-policies';
import { readPolicySet } from './read-policy-set';

type Manager = Can<'company.policies'>;

/** The last shadow of a vertical, and what the draft it began with would have said. */
export type ShownShadow = {
  readonly policies: readonly Policy[];
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly version: number;
  readonly by: string | null;
  readonly isRunning: boolean;
  /** Decisions that were stored meanwhile; of so many that not all are judged, the newest are. */
  readonly seen: number;
  /** Null for one that is over, unless they were asked for: they are computed anew each time. */
  readonly figures: Shadow | null;
};

const shadowIn = (companyId: string, vertical: PolicyVertical) =>
  and(eq(policyShadow.companyId, companyId), eq(policyShadow.vertical, vertical));

/** The shadow of a vertical that runs, or the last one; null before the first. `wantsFigures` asks for those of one that is over too. */
export async function readShadow(
  viewer: Manager,
  vertical: PolicyVertical,
  { now = new Date(), wantsFigures = false } = {},
): Promise<ShownShadow | null> {
  const { companyId } = viewer.membership;
  const [row] = await database()
    .select({ shadow: policyShadow, by: account.name })
    .from(policyShadow)
    .leftJoin(account, eq(account.id, policyShadow.startedById))
    .where(shadowIn(companyId, vertical));
  if (row === undefined) return null;
  const { endsAt, policies, startedAt, version } = row.shadow;
  const isRunning = endsAt > now;
  const span = { from: startedAt, until: endsAt };
  const [seen, figures] = await Promise.all([
    countJudged(viewer, vertical, span),
    isRunning || wantsFigures ? figuresOf(viewer, vertical, { policies, span }) : null,
  ]);
  return {
    policies,
    startedAt,
    endsAt,
    version,
    by: row.by,
    isRunning,
    seen,
    figures,
  };
}

async function figuresOf(
  viewer: Manager,
  vertical: PolicyVertical,
  { policies, span }: { readonly policies: readonly Policy[]; readonly span: Span },
): Promise<Shadow> {
  const [cases, { suppliers }, { perEuro }] = await Promise.all([
    judgedCases(viewer, vertical, span, casesMax),
    readPolicySet(viewer.membership.companyId, vertical),
    exchangeRates(),
  ]);
  return shadowResults(cases, { policies, suppliers }, perEuro);
}

/**
 * Begins to try the draft of a vertical, as it is now, beside what holds. NOT_FOUND without a draft; VERSION_CONFLICT where the draft,
 * what holds or the last shadow is another than on the page, or one runs.
 */
export async function startShadow(
  context: RequestContext,
  viewer: Manager,
  { days, published, shadow, version, vertical }: ShadowStart & { readonly vertical: PolicyVertical },
): Promise<void> {
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    const last = await seenShadow(companyId, vertical, shadow, tx);
    const startedAt = new Date();
    if (last !== undefined && last.endsAt > startedAt) throw new Refusal('VERSION_CONFLICT');
    await seenPublished(companyId, vertical, published, tx);
    const draft = await lockedDraft(companyId, vertical, version, tx);
    if (draft === undefined) throw new Refusal('NOT_FOUND');
    const values = {
      policies: draft.policies,
      startedAt,
      endsAt: new Date(startedAt.getTime() + days * msPerDay),
      startedById: viewer.account.id,
      version: shadow + 1,
    };
    await tx
      .insert(policyShadow)
      .values({ companyId, vertical, ...values })
      .onConflictDoUpdate({ target: [policyShadow.companyId, policyShadow.vertical], set: values });
    await log(context, 'policy.shadowStarted', { vertical: verticalOfPolicies[vertical], days });
  });
}

/** The last shadow, locked; undefined for none, of which the version is 0. */
async function seenShadow(companyId: string, vertical: PolicyVertical, version: number, tx: Queryable) {
  const [last] = await tx.select().from(policyShadow).where(shadowIn(companyId, vertical)).for('update');
  if ((last?.version ?? 0) !== version) throw new Refusal('VERSION_CONFLICT', { field: 'shadow' });
  return last;
}

/** Ends the shadow of a vertical before its time; one that is over stays as it is. NOT_FOUND for none, VERSION_CONFLICT for another. */
export async function endShadow(
  context: RequestContext,
  viewer: Manager,
  { shadow, vertical }: ShadowEnd & { readonly vertical: PolicyVertical },
): Promise<void> {
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    if ((await seenShadow(companyId, vertical, shadow, tx)) === undefined) throw new Refusal('NOT_FOUND');
    if (await endRunningShadow(companyId, vertical, tx))
      await log(context, 'policy.shadowEnded', { vertical: verticalOfPolicies[vertical] });
  });
}

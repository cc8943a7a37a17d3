import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyRestriction } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import { Restriction, restrictedMax, restrictionKindsOf } from '@/lib/shared/policy/policy-set';
import type { RestrictionForm } from '@/lib/shared/policy/restriction-calls';
import { readRestricted } from '@/lib/shared/policy/restriction-values';
import { Refusal } from '@/lib/shared/refusal';
import { requireKnownAudience } from './require-known-audience';
import { type RestrictionImpact, restrictionImpacts } from './restriction-impact';

type Manager = Can<'company.policies'>;

/** Restrictions that a company has for each kind of travel, at most. */
export const restrictionsMax = 50;

/** A restriction, and what of the trips to come of those whom it is for it is about. */
export type ShownRestriction = Restriction & {
  readonly id: string;
  readonly version: number;
  readonly impact: RestrictionImpact;
};

const ofVertical = ({ membership: { companyId } }: Manager, vertical: PolicyVertical) =>
  and(eq(policyRestriction.companyId, companyId), eq(policyRestriction.vertical, vertical));

/** The restrictions of a vertical, the oldest first. */
export async function listRestrictions(
  viewer: Manager,
  vertical: PolicyVertical,
): Promise<readonly ShownRestriction[]> {
  const rows = await database()
    .select()
    .from(policyRestriction)
    .where(ofVertical(viewer, vertical))
    .orderBy(asc(policyRestriction.createdAt), asc(policyRestriction.id));
  const impacts = await restrictionImpacts(
    viewer,
    vertical,
    rows.map(({ restriction }) => restriction),
  );
  return rows.map(({ id, restriction, version }, at) => ({
    ...restriction,
    id,
    version,
    impact: impacts[at] ?? { booked: 0, waiting: 0 },
  }));
}

/**
 * Adds a restriction, or changes one: it holds at once. What is there already is not written again. NOT_FOUND for one of another company; VERSION_CONFLICT when it changed since
 * the form was drawn; PLACE_UNKNOWN, NAME_TOO_SHORT and BAN_COVERS_ALL for lines it cannot have (`values`); VALIDATION_ERROR for none of them, days in the wrong order (`until`), an audience that is not
 * the company's, and one more than there may be. `also` is part of the change.
 */
export async function saveRestriction(
  context: RequestContext,
  viewer: Manager,
  { id, version, vertical, ...form }: RestrictionForm & { readonly vertical: PolicyVertical },
  also: (tx: Queryable) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const restriction = restrictionOf(vertical, form);
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    await requireKnownAudience(companyId, restriction.audience, tx);
    await also(tx);
    const name = nameOf(restriction);
    if (id === '') {
      const known = await tx.select().from(policyRestriction).where(ofVertical(viewer, vertical));
      // Pressed twice.
      if (known.some((one) => changesOf(one.restriction, restriction) === null)) return;
      if (known.length >= restrictionsMax)
        throw new Refusal('VALIDATION_ERROR', { field: 'kind', description: 'too many restrictions' });
      await tx.insert(policyRestriction).values({ companyId, vertical, restriction });
      await log(context, 'policy.restrictionAdded', {
        vertical: verticalOfPolicies[vertical],
        name,
        ...(await told(null, restriction, companyId, tx)),
      });
      return;
    }
    const row = await lockedRestriction(viewer, { vertical, id, version }, tx);
    const changes = await told(row.restriction, restriction, companyId, tx);
    if (changes === null) return;
    await tx
      .update(policyRestriction)
      .set({ restriction, version: row.version + 1 })
      .where(eq(policyRestriction.id, row.id));
    await log(context, 'policy.restrictionChanged', {
      vertical: verticalOfPolicies[vertical],
      name,
      ...changes,
    });
  });
}

/** What a restriction is called in the audit log: what it is about. */
const nameOf = ({ kind, values }: Restriction): string => (values.length === 0 ? kind : values.join(', '));

/** What of a restriction changes, as the audit log tells it, with names in place of ids; null for nothing. */
async function told(before: Restriction | null, after: Restriction, companyId: string, tx: Queryable) {
  if (before !== null && changesOf(before, after) === null) return null;
  const flat = async ({ audience, values, ...one }: Restriction) => ({
    ...one,
    values: values.join(', '),
    audience:
      'ids' in audience ? (await audienceNames(companyId, audience.ids, tx)).join(', ') : audience.kind,
  });
  return changesOf(before === null ? null : await flat(before), await flat(after)) ?? {};
}

/** Lifts a restriction. Refuses as `saveRestriction` does for one that is not there or has changed. */
export async function removeRestriction(
  context: RequestContext,
  viewer: Manager,
  which: Which,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const { id, restriction } = await lockedRestriction(viewer, which, tx);
    await tx.delete(policyRestriction).where(eq(policyRestriction.id, id));
    const name = nameOf(restriction);
    await log(context, 'policy.restrictionRemoved', {
      vertical: verticalOfPolicies[which.vertical],
      name,
      reason: restriction.reason,
    });
  });
}

type Which = { readonly vertical: PolicyVertical; readonly id: string; readonly version: number };

async function lockedRestriction(
  viewer: Manager,
  { id, version, vertical }: Which,
  tx: Parameters<Parameters<typeof writeForCompany>[1]>[0],
) {
  const [row] = await tx
    .select()
    .from(policyRestriction)
    .where(and(ofVertical(viewer, vertical), eq(policyRestriction.id, id)))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  refuseStale(row, version);
  return row;
}

/** The restriction that a form means. Refuses as `saveRestriction` does for what it cannot be. */
export function restrictionOf(
  vertical: PolicyVertical,
  { values: text, ...form }: Omit<RestrictionForm, 'id' | 'version'>,
): Restriction {
  if (!(restrictionKindsOf[vertical] as readonly string[]).includes(form.kind))
    throw new Refusal('VALIDATION_ERROR', { field: 'kind' });
  const { unknown, values } = readRestricted(form.kind, text);
  const [first] = unknown;
  if (first !== undefined) throw new Refusal(unknownLine[form.kind], { field: 'values', line: first });
  if (values.length === 0 && form.kind !== 'everything')
    throw new Refusal('VALIDATION_ERROR', { field: 'values', want: { kind: 'missing', limit: 0 } });
  if (values.length > restrictedMax)
    throw new Refusal('VALIDATION_ERROR', {
      field: 'values',
      want: { kind: 'entries', limit: restrictedMax },
    });
  if (form.from !== null && form.until !== null && form.until < form.from)
    throw new Refusal('VALIDATION_ERROR', { field: 'until' });
  const read = Restriction.safeParse({ ...form, values });
  if (!read.success)
    throw new Refusal('VALIDATION_ERROR', { field: 'values', want: { kind: 'invalid', limit: 0 } });
  return read.data;
}

/** Why a line is refused, by what the restriction is about. */
const unknownLine = {
  country: 'PLACE_UNKNOWN',
  city: 'PLACE_UNKNOWN',
  airport: 'PLACE_UNKNOWN',
  supplier: 'NAME_TOO_SHORT',
  words: 'NAME_TOO_SHORT',
  everything: 'BAN_COVERS_ALL',
} as const satisfies Record<Restriction['kind'], string>;

/** What `restrictionOf` refuses with. */
export const restrictionErrors = ['PLACE_UNKNOWN', 'NAME_TOO_SHORT', 'BAN_COVERS_ALL'] as const;

import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Restriction } from '@/lib/shared/policy/policy-set';
import type { RestrictionConfirmed, RestrictionForm } from '@/lib/shared/policy/restriction-calls';
import { Refusal } from '@/lib/shared/refusal';
import { type AffectedTrips, tripsAffected } from './restriction-impact';
import { restrictionOf, saveRestriction } from './restrictions';

type Manager = Can<'company.policies'>;
type Wanted = RestrictionForm & { readonly vertical: PolicyVertical };

/**
 * Saves a restriction that no trip to come is about at once; of any other says by a token, for half an hour, what it would do. Refuses as
 * `saveRestriction` does, and with TOO_MANY_REQUESTS.
 */
export async function checkRestriction(
  context: RequestContext,
  viewer: Manager,
  { vertical, ...form }: Wanted,
): Promise<string | null> {
  await takePoint('companyChangesByAccount', viewer.account.id);
  const { id, version, ...fields } = form;
  const { booked, waiting } = await tripsAffected(viewer, vertical, restrictionOf(vertical, fields));
  if (booked + waiting === 0) {
    await saveRestriction(context, viewer, { ...form, vertical });
    return null;
  }
  const data = {
    companyId: viewer.membership.companyId,
    vertical,
    form: await sealSecret(JSON.stringify(form)),
  };
  return issueTicket('policyRestriction', { accountId: viewer.account.id, data });
}

/** A restriction that is not saved yet, the token that saves it, and what it would do. */
type RestrictionPreview = {
  readonly restriction: Restriction;
  readonly preview: string;
  readonly affected: AffectedTrips;
};

/** What a restriction that was looked at would do now; null alike for an unknown token, another person's and another company's. */
export async function previewRestriction(
  viewer: Manager,
  vertical: PolicyVertical,
  token: string,
): Promise<RestrictionPreview | null> {
  const form = await formOf(viewer, vertical, token);
  if (form === null) return null;
  const { id, version, ...fields } = form;
  const restriction = restrictionOf(vertical, fields);
  return { restriction, preview: token, affected: await tripsAffected(viewer, vertical, restriction) };
}

/**
 * Saves a restriction that was looked at, once, and tells those whose trips it is about, if that is wanted; not whoever saves it. NOT_FOUND
 * for no such token; else it refuses as `saveRestriction` does.
 */
export async function confirmRestriction(
  context: RequestContext,
  viewer: Manager,
  { preview, tell, vertical }: RestrictionConfirmed & { readonly vertical: PolicyVertical },
): Promise<void> {
  const form = await formOf(viewer, vertical, preview);
  if (form === null) throw new Refusal('NOT_FOUND', { field: 'preview' });
  const { id, version, ...fields } = form;
  const { accountIds } = await tripsAffected(viewer, vertical, restrictionOf(vertical, fields));
  await saveRestriction(context, viewer, { ...form, vertical }, async (tx) => {
    if ((await spendTicket('policyRestriction', preview, tx)) === null)
      throw new Refusal('NOT_FOUND', { field: 'preview' });
    if (!tell) return;
    await notifyByMail(
      {
        event: 'restrictionAffects',
        companyId: viewer.membership.companyId,
        accountIds: accountIds.filter((one) => one !== viewer.account.id),
        about: { vertical, reason: form.reason },
        site: siteOf(context),
      },
      tx,
    );
  });
  kickOutbox();
}

async function formOf(
  viewer: Manager,
  vertical: PolicyVertical,
  token: string,
): Promise<RestrictionForm | null> {
  const found = await findTicket('policyRestriction', token);
  const isOwn =
    found?.accountId === viewer.account.id &&
    found.data.companyId === viewer.membership.companyId &&
    found.data.vertical === vertical;
  const text = isOwn ? await openSecret(found.data.form ?? '') : null;
  return text ? (JSON.parse(text) as RestrictionForm) : null;
}

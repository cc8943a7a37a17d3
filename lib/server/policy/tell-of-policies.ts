import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type MailSite, notifyByMail } from '@/lib/server/notifications/notify';
import type { Queryable } from '@/lib/server/store/connection';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyFor, policyOfEvent } from '@/lib/shared/policy/policy-for';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { companyTravelers } from './company-travelers';
import { attendeesOf } from './policy-traveler';

type Published = {
  readonly companyId: string;
  readonly vertical: PolicyVertical;
  readonly before: readonly Policy[];
  readonly after: readonly Policy[];
  /** What whoever published it says of it. */
  readonly note: string;
  readonly publishedById: string;
  readonly site: MailSite;
};

/** Tells the people of a company for whom something else holds by what was just published; not whoever published it. */
export async function tellOfPolicies(
  { after, before, companyId, note, publishedById, site, vertical }: Published,
  tx: Queryable,
): Promise<void> {
  const concerned = await concernedBy(companyId, { before, after }, tx);
  const accountIds = concerned.filter((id) => id !== publishedById);
  await notifyByMail(
    { event: 'policyPublished', companyId, accountIds, about: { vertical, note }, site },
    tx,
  );
}

/**
 * Accounts of a company's active people for whom other rules hold by one set of policies than by another, also those alone for what they
 * book for an event to which they come.
 */
export async function concernedBy(
  companyId: string,
  sets: Pick<Published, 'after' | 'before'>,
  on: Queryable,
): Promise<string[]> {
  const { after, before } = sets;
  const eventIds = [...before, ...after].flatMap(({ audience }) =>
    audience.kind === 'events' ? audience.ids : [],
  );
  const changed = [...new Set(eventIds)].filter(
    (id) => !isDeepStrictEqual(rulesOf(policyOfEvent(before, id)), rulesOf(policyOfEvent(after, id))),
  );
  const everywhere = await concernedWhatever(companyId, sets, on);
  const attendees = changed.length === 0 ? [] : await attendeesOf(companyId, changed, on);
  return [...new Set([...everywhere, ...attendees])];
}

/** Those for whom other rules hold whatever they book. */
async function concernedWhatever(
  companyId: string,
  { after, before }: Pick<Published, 'after' | 'before'>,
  on: Queryable,
): Promise<string[]> {
  const travelers = await companyTravelers(companyId, on);
  return travelers.flatMap(({ accountId, ...traveler }) => {
    const isSame = isDeepStrictEqual(
      rulesOf(policyFor(before, traveler)),
      rulesOf(policyFor(after, traveler)),
    );
    return isSame ? [] : [accountId];
  });
}

const rulesOf = (policy: Policy | null) => policy?.rules ?? null;

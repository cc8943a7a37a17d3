import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';

/** What the hub counts. */
export type HubCount =
  | 'tripsToApprove'
  | 'openRequests'
  | 'joinRequests'
  | 'staleInvitations'
  | 'guestsEnding'
  | 'paymentMethodsEnding'
  | 'unprovedDomains'
  | 'domains'
  | 'activeUsers'
  | 'invitedUsers';

type Counts = Partial<Record<HubCount | 'certificatesEnding' | 'unfoundSteps', number>>;

/** What needs somebody, and where it is put right: the path below the business base path. */
const needs = [
  ['certificatesEnding', '/integrations/sso'],
  ['tripsToApprove', '/approval'],
  ['joinRequests', '/users/manage?status=requested'],
  ['openRequests', '/book'],
  ['unfoundSteps', '/approvals'],
  ['paymentMethodsEnding', '/payment-options'],
  ['guestsEnding', '/users/manage?role=guest'],
  ['staleInvitations', '/invitations'],
  ['unprovedDomains', '/company/email-domains'],
] as const;

/** A line of the attention list; its words are `admin-frame.attention.<key>`. */
export type Attention = {
  readonly key: (typeof needs)[number][0];
  readonly count: number;
  readonly url: string;
};

const attentionMax = 5;

/** What needs the viewer today, the most urgent first, five lines at the most. */
export function attentionOf(counts: Counts): readonly Attention[] {
  return needs
    .map(([key, url]) => ({ key, count: counts[key] ?? 0, url }))
    .filter(({ count }) => count > 0)
    .slice(0, attentionMax);
}

/** What a card says about its page, by the keys of `admin-frame.state`. */
export function cardStates(
  counts: Counts,
): Partial<Record<AdminEntry['key'], { readonly key: HubCount; readonly count: number }>> {
  const of = (key: HubCount) => ({ key, count: counts[key] ?? 0 });
  const known = (key: HubCount) => counts[key] !== undefined;
  return {
    ...(known('domains') ? { companyInformation: of('domains') } : {}),
    ...(known('activeUsers') ? { userManagement: of('activeUsers') } : {}),
    ...(known('invitedUsers') ? { invitations: of('invitedUsers') } : {}),
    ...(known('openRequests') ? { tripsToBook: of('openRequests') } : {}),
  };
}

/**
 * The folders of lib/server that stand below every domain, lowest first. Each may import those before it; all of
 * lib/server may import the files that stand directly in it.
 */
export const serverLayers = [
  'store',
  'vendors',
  'blobs',
  'audit',
  'rate-limits',
  'tickets',
  'identity',
  'http',
  'jobs',
  'notifications',
] as const;

/**
 * The domains of lib/server, each with the other domains it may import. A domain may name only those above it in this
 * list, so there are no circles. A new line is a decision: first see whether the caller can pass in what is needed
 * (`confirmEmailByLink`), or whether it belongs into a layer.
 */
export const serverDomains: Readonly<Record<string, readonly string[]>> = {
  insight: [],
  money: [],
  page: ['money'],
  'sign-in': [],
  people: ['sign-in'],
  approvals: ['money', 'people'],
  company: ['money', 'people'],
  finance: ['money', 'people'],
  sso: ['company', 'people', 'sign-in'],
  webhooks: ['people'],
  'api-keys': ['people'],
  scim: ['api-keys', 'people'],
  support: ['people'],
  tracker: ['people'],
  'company-events': ['money', 'people'],
  account: ['money', 'page', 'people', 'sign-in'],
  consent: ['page'],
  embed: ['consent'],
  search: ['consent', 'finance', 'money', 'page'],
  trips: ['page', 'search', 'sign-in'],
  site: ['consent', 'embed', 'page', 'search'],
  policy: ['company', 'money', 'people', 'search'],
  reports: ['approvals', 'company', 'finance', 'money', 'people', 'policy'],
  booking: ['approvals', 'finance', 'money', 'people', 'policy', 'search', 'trips'],
  mail: ['booking', 'finance', 'money', 'page', 'people', 'sign-in'],
  maintenance: [
    'account',
    'api-keys',
    'booking',
    'company',
    'company-events',
    'consent',
    'insight',
    'mail',
    'scim',
    'search',
    'site',
    'tracker',
    'trips',
    'webhooks',
  ],
  demo: [
    'api-keys',
    'approvals',
    'booking',
    'embed',
    'finance',
    'money',
    'policy',
    'search',
    'sign-in',
    'sso',
    'tracker',
    'trips',
    'webhooks',
  ],
};

/** The folder of lib/server that a path is in, '' for a file directly in it, null for a path elsewhere. */
export function serverModuleOf(path: string): string | null {
  return (
    /^lib\/server\/(?:([^/]+)\/)?[^/]/
      .exec(path)
      ?.slice(1)
      .map((folder) => folder ?? '')[0] ?? null
  );
}

/** Whether a file of one folder of lib/server may import a file of another. */
export function serverMayImport(from: string, to: string): boolean {
  if (from === to || to === '') return true;
  const layers: readonly string[] = serverLayers;
  const [above, below] = [layers.indexOf(from), layers.indexOf(to)];
  if (from in serverDomains) return below >= 0 || (serverDomains[from]?.includes(to) ?? false);
  return below >= 0 && below < above;
}

import type { SsoSettings } from '@/lib/shared/company/sso';

/** What the forms of a connection are drawn with. */
export type SsoForms = {
  readonly locale: string;
  readonly token: string | null;
  /** Whether the visitor has shown a second factor a short while ago, so that changes would be accepted. */
  readonly recentlyVerified: boolean;
};

const base = '/i/api/business/company/v1/sso';

/** Where the call of a step is. */
export const ssoCall = {
  create: `${base}/new`,
  store: ({ id }: SsoSettings): string => `${base}/${id}`,
  remove: ({ id }: SsoSettings): string => `${base}/${id}/remove`,
  activate: ({ id }: SsoSettings, active: boolean): string => `${base}/toggleactive/${id}/${active}`,
  enforce: ({ id }: SsoSettings, enforced: boolean): string => `${base}/enforce/${id}/${enforced}`,
} as const;

/** Where a test begins: at the provider. */
export const testHref = ({ id }: SsoSettings): string => `/k/run/sso/start/${id}?test=true`;

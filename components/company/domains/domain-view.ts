import type { CompanyDomain } from '@/lib/shared/company/domains/domains';

/** What the forms of the domains page are drawn with. */
export type DomainForms = {
  readonly locale: string;
  readonly token: string | null;
  /** Whether the visitor has just proved to be themselves, so that changes would be accepted. */
  readonly recentlyVerified: boolean;
};

/** Where the calls of one domain are. */
export const domainCall = ({ id }: CompanyDomain, step: 'verify' | 'joinMode' | 'remove'): string =>
  `/i/api/business/domains/v1/${id}/${step}`;

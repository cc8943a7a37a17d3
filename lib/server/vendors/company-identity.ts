import 'server-only';
import type { SsoProblem } from '@/lib/shared/company/sso';

/** Who somebody is by the provider of their company. The key is the connection and the subject, never the address. */
export type CompanyIdentity = {
  readonly subject: string;
  /** As the provider says it; null when it says none. */
  readonly email: string | null;
  readonly name: string;
  /** The provider says that it saw a second factor. */
  readonly secondFactor: boolean;
};

/** A provider's answer that is not believed, and why. */
export class SsoFault extends Error {
  constructor(
    readonly problem: SsoProblem,
    detail: string,
  ) {
    super(detail);
    this.name = 'SsoFault';
  }
}

import type { SignedIn } from '@/lib/server/identity/proofs';
import type { Query } from '../../query';

/** What every section of the account page is drawn from. */
export type SectionInput = {
  readonly query: Query;
  readonly viewer: SignedIn;
  readonly locale: string;
  /** Whether the visitor has just proved to be themselves. */
  readonly recentlyVerified: boolean;
};

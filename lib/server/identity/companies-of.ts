import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';

/** The companies the viewer may act for in this session, in the order they joined; none while support looks through it. */
export const companiesOf = ({ session, switcherItems }: SignedIn): { id: string; name: string }[] =>
  switcherItems.flatMap(({ company, tokenId }) =>
    company !== undefined && tokenId === session.id ? [company] : [],
  );

import { TripsButton } from '@/components/trips/trips-button';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { tripTotals } from '@/lib/server/trips/list-trips';

type Props = { readonly viewer: SignedIn; readonly locale: string };

/** The trips in a member's header. */
export async function TripsArea({ viewer, locale }: Props) {
  const { numSavedEvents } = await tripTotals(viewer);
  return <TripsButton locale={locale} count={numSavedEvents} />;
}

import { SaveForm } from '@/components/trips/save-form';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { readFlags } from '@/lib/server/identity/read-flags';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import type { Vertical } from '@/lib/shared/site/verticals';

/** What every save button of a page posts through, for this visitor. */
export async function SavePart({ vertical }: { readonly vertical: Vertical }) {
  const [site, viewer, flags, { token }] = await Promise.all([
    pageSite(),
    currentViewer(),
    readFlags(),
    formState('save-result', {}),
  ]);
  return (
    <SaveForm
      site={site}
      vertical={vertical}
      token={token}
      signedIn={isSignedIn(viewer)}
      keepsForGuests={flags.guestSaves}
    />
  );
}

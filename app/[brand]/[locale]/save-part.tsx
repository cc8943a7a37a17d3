import { SaveForm } from '@/components/trips/save-form';
import { formState } from '@/lib/server/http/form-state';
import { isSignedIn } from '@/lib/server/http/guards';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { readFlags } from '@/lib/server/session/read-flags';
import { pageSite } from '@/lib/server/site/page-site';
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

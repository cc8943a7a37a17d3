import { JoiningPanels } from '@/components/people/invitations/joining-panels';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { openInvitations } from '@/lib/server/people/invitations/find-invitation';
import { joinOffers } from '@/lib/server/people/memberships/join-by-domain';
import { type Query, queryValue } from '../query';

/** Invitations and companies that wait for somebody without a membership; nothing for a guest. */
export async function JoiningPart({ query }: { readonly query: Query }) {
  const viewer = await currentViewer();
  if (!isSignedIn(viewer)) return null;
  const form = queryValue(query, 'form') ?? '';
  const [site, view, invitations, offers] = await Promise.all([
    pageSite(),
    formState(form, query),
    openInvitations(viewer),
    joinOffers(viewer.account.id),
  ]);
  return (
    <>
      <PeopleFormMessage form={form} view={view} />
      <JoiningPanels invitations={invitations} offers={offers} locale={site.locale} token={view.token} />
    </>
  );
}

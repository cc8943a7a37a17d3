import { JoiningPanels } from '@/components/people/joining-panels';
import { PeopleNotice } from '@/components/people/people-notice';
import { formState } from '@/lib/server/http/form-state';
import { isSignedIn } from '@/lib/server/http/guards';
import { openInvitations } from '@/lib/server/people/find-invitation';
import { joinOffers } from '@/lib/server/people/join-by-domain';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { type Query, queryValue } from '../query';

/** Invitations and companies that wait for somebody without a place; nothing for a guest. */
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
      <PeopleNotice form={form} view={view} />
      <JoiningPanels invitations={invitations} offers={offers} locale={site.locale} token={view.token} />
    </>
  );
}

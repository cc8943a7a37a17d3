import { QueryForm } from '@/components/ui/form/query-form';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { TripForm } from './trip-form';
import { TripsDrawer } from './trips-drawer';
import { TripsTip } from './trips-tip';

/** What every `SaveButton` of a page posts through. */
export const saveFormId = 'save-result';

type Props = {
  readonly site: { readonly locale: string; readonly prefix: string; readonly path: string };
  /** What is searched: it says where a sign-in began. */
  readonly vertical: string;
  /** The form token of a member's page; null for guests. */
  readonly token: string | null;
  readonly signedIn: boolean;
  /** Whether what a guest wants to save is kept until the sign-in. */
  readonly keepsForGuests: boolean;
};

/**
 * Stands once on a page with save buttons. A guest's leads to the sign-in before the trips and back to this page, and brings the
 * drawer, which members have in the header.
 */
export function SaveForm({ site, vertical, token, signedIn, keepsForGuests }: Props) {
  const { locale, path, prefix } = site;
  const attributes = {
    id: saveFormId,
    hidden: true,
    'data-trips': signedIn ? 'member' : 'guest',
    'data-vertical': vertical,
    'data-keeps': keepsForGuests ? '' : undefined,
  };
  if (signedIn)
    return (
      <TripForm
        id={saveFormId}
        action="/save"
        locale={locale}
        token={token}
        hidden={{ redir: path }}
        attributes={attributes}
      />
    );
  return (
    <>
      <QueryForm action={sitePath(prefix, '/login/trips')} kept={[['redir', path]]} attributes={attributes} />
      <TripsDrawer locale={locale} />
      <TripsTip locale={locale} forGuest />
    </>
  );
}

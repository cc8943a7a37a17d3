import { TransportFields } from '@/components/ui/form/transport-fields';
import { sitePath } from '@/lib/shared/site/pages/site-path';
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
  return (
    <>
      <form
        id={saveFormId}
        hidden
        method={signedIn ? 'post' : 'get'}
        action={signedIn ? '/i/api/trips/v1/save' : sitePath(prefix, '/login/trips')}
        data-trips={signedIn ? 'member' : 'guest'}
        data-vertical={vertical}
        data-keeps={keepsForGuests ? '' : undefined}
      >
        {signedIn ? <TransportFields form={saveFormId} locale={locale} token={token} /> : null}
        <input type="hidden" name="redir" value={path} />
      </form>
      {signedIn ? null : (
        <>
          <TripsDrawer locale={locale} />
          <TripsTip locale={locale} forGuest />
        </>
      )}
    </>
  );
}

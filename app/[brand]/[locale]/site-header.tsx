import { GuestMenu } from '@/components/session/guest-menu';
import { SignInOutline } from '@/components/sign-in/sign-in-outline';
import { GuestLinks } from '@/components/site/header/guest-links';
import { Header } from '@/components/site/header/header';
import { HeaderBookingFor } from '@/components/site/header/header-booking-for';
import { HeaderCheckout } from '@/components/site/header/header-checkout';
import type { Pride } from '@/components/site/header/logo';
import { CountryPicker } from '@/components/site/pickers/country-picker';
import { CurrencyPicker } from '@/components/site/pickers/currency-picker';
import { readEnv } from '@/lib/server/env';
import { isSignedIn } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { PageSite } from '@/lib/server/page/page-site';
import { bookingForKind } from '@/lib/shared/access/booking-for';
import type { Flags } from '@/lib/shared/access/flags';
import type { PageLook } from '@/lib/shared/site/page-look';
import { AccountArea } from './account-area';
import { TripsArea } from './trips-area';

type Props = {
  readonly site: PageSite;
  readonly look: PageLook;
  readonly viewer: Viewer;
  readonly flags: Flags;
};

/** The header of a page for whoever asks. */
export function SiteHeader({ site, look, viewer, flags }: Props) {
  const { account, membership, session } = viewer;
  if (look.chrome === 'checkout') return <HeaderCheckout site={site} email={account?.email ?? null} />;
  const allowSignIn = readEnv().signIn.defaults.enabled;
  const acting = session?.business === true ? membership : null;
  return (
    <>
      <Header
        site={site}
        look={look}
        traveler={travelerOf(viewer, site.locale)}
        company={acting && { name: acting.companyName, logoUrl: acting.companyLogoUrl }}
        invite={membership === null}
        pride={prideOf(look, flags)}
        pickers={
          <>
            <CountryPicker place="header" />
            <CurrencyPicker place="header" />
          </>
        }
        trips={
          isSignedIn(viewer) && session?.support == null ? (
            <TripsArea viewer={viewer} locale={site.locale} />
          ) : null
        }
        account={
          isSignedIn(viewer) ? (
            <AccountArea viewer={viewer} site={site} />
          ) : (
            <>
              {allowSignIn ? <GuestLinks locale={site.locale} path={site.path} /> : null}
              <GuestMenu allowSignIn={allowSignIn} locale={site.locale} path={site.path} />
            </>
          )
        }
      />
      {isSignedIn(viewer) || !allowSignIn ? null : <SignInOutline />}
    </>
  );
}

/** For whom one acts: support always looks, whoever acts for a colleague books or looks by their permissions. */
function travelerOf({ account, permissions, session }: Viewer, locale: string) {
  const support = session?.support != null;
  const name = support ? account?.name : session?.actingFor?.name;
  if (!name) return null;
  const kind = support ? 'view' : (bookingForKind(permissions) ?? 'view');
  return <HeaderBookingFor kind={kind} name={name} locale={locale} />;
}

function prideOf({ presentation }: PageLook, { confettiOnce, prideLogo }: Flags): Pride | null {
  if (!prideLogo) return null;
  return { palette: presentation === 'pres-aos' ? 'explorer' : 'pride', remember: confettiOnce };
}

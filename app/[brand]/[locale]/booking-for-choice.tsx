import { getTranslations } from 'next-intl/server';
import { BookForOther } from '@/components/people/booking-for/book-for-other';
import { userSearchLabels } from '@/components/people/users/user-search-labels';
import { BookingForToggle } from '@/components/session/booking-for-toggle';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { PageSite } from '@/lib/server/page/page-site';
import { bookingForKind } from '@/lib/shared/access/booking-for';
import { businessPath } from '@/lib/shared/access/business-path';
import { searchModeOfKind } from '@/lib/shared/people/users/search-mode-of-kind';
import { userSearchMinLengthDefault } from '@/lib/shared/people/users/user-search';

type Props = { readonly viewer: SignedIn; readonly site: PageSite };

const settings = { minLength: userSearchMinLengthDefault, searchOnEmpty: true };

/** Whether one acts for oneself or for a colleague, and whom one chooses; nothing for whoever acts for themselves alone. */
export async function BookingForChoice({ viewer: { account, permissions, session }, site }: Props) {
  const kind = bookingForKind(permissions);
  if (kind === null) return null;
  const [t, acting, search] = await Promise.all([
    getTranslations({ locale: site.locale, namespace: 'account-menu' }),
    getTranslations({ locale: site.locale, namespace: 'booking-for.acting' }),
    getTranslations({ locale: site.locale, namespace: 'booking-for.search' }),
  ]);
  const { actingFor } = session;
  return (
    <BookingForToggle
      forOther={actingFor !== null}
      labels={{ label: t(`${kind}.label`), self: t(`${kind}.self`), other: t(`${kind}.other`) }}
    >
      <p>{actingFor === null ? t(`${kind}.nobody`) : acting(actingFor.kind, { name: actingFor.name })}</p>
      <BookForOther
        searchMode={searchModeOfKind[kind]}
        settings={settings}
        labels={userSearchLabels(search, settings)}
        locale={site.locale}
        excluded={[account.email, ...(actingFor === null ? [] : [actingFor.email])]}
      />
      <SiteLink className={buttonVariant('plain')} href={businessPath(site.businessPath, '/book-for')}>
        {acting('all')}
      </SiteLink>
    </BookingForToggle>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileFrame } from '@/components/account/profile-frame';
import { AlertList } from '@/components/search/alert-list';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { formState } from '@/lib/server/page/form-state';
import { pageCurrency } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { samplePricesNote } from '@/lib/server/page/rates-notes';
import { requirePage } from '@/lib/server/page/require-page';
import { listAlerts } from '@/lib/server/search/price-alerts';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { PageInput } from '../../query';
import { AlertOutcome } from './alert-outcome';
import { alertViews } from './alert-views';
import { createGuestAlert } from './create-guest-alert';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('alerts');
  return { title: t('title') };
}

/** Address: `/profile/alerts`; with `?wish=1` it grants what this browser asked for before it signed in (ACCT-002). */
export default async function AlertsPage({ searchParams }: PageInput) {
  const [query, viewer, site] = await Promise.all([searchParams, requirePage('/profile/alerts'), pageSite()]);
  const wish = query.wish === undefined ? 'none' : await createGuestAlert(viewer, site);
  const [alerts, { token }, currency, note, t] = await Promise.all([
    listAlerts(viewer),
    formState('alert', query),
    pageCurrency(),
    samplePricesNote(),
    getTranslations('alerts'),
  ]);
  const views = await alertViews(alerts, findLocale(site.locale) ?? defaultLocale);
  return (
    <ProfileFrame
      title={t('title')}
      active="alerts"
      dashboardPath={dashboardPath(site.dashboard)}
      member={viewer.membership !== null}
    >
      <p>{t('lead')}</p>
      <AlertOutcome query={query} wish={wish} locale={site.locale} />
      {views.length === 0 ? (
        <EmptyNote
          icon="bell"
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink href="/flights">{t('search')}</ButtonLink>}
        />
      ) : (
        <AlertList alerts={views} locale={site.locale} token={token} currency={currency} note={note} />
      )}
    </ProfileFrame>
  );
}

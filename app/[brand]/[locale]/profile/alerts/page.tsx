import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileFrame } from '@/components/account/profile-frame';
import { AlertList } from '@/components/search/alert-list';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { formState } from '@/lib/server/http/form-state';
import { listAlerts } from '@/lib/server/search/price-alerts';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import type { PageInput } from '../../query';
import { AlertNotices } from './alert-notices';
import { alertViews, targetCurrency } from './alert-views';
import { grantPageWish } from './grant-page-wish';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('alerts');
  return { title: t('title') };
}

/** Address: `/profile/alerts`; with `?wish=1` it grants what this browser asked for before it signed in (ACCT-002). */
export default async function AlertsPage({ searchParams }: PageInput) {
  const [query, viewer, site] = await Promise.all([searchParams, requirePage('/profile/alerts'), pageSite()]);
  const wish = query.wish === undefined ? 'none' : await grantPageWish(viewer, site);
  const [alerts, { token }, currency, t] = await Promise.all([
    listAlerts(viewer),
    formState('alert', query),
    targetCurrency(),
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
      <AlertNotices query={query} wish={wish} locale={site.locale} />
      {views.length === 0 ? (
        <EmptyNote
          icon="bell"
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink href="/flights">{t('search')}</ButtonLink>}
        />
      ) : (
        <AlertList alerts={views} locale={site.locale} token={token} currency={currency} />
      )}
    </ProfileFrame>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { CardPage } from '@/components/ui/layout/card-page';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { findStoppable } from '@/lib/server/search/stop-alert';
import { stopCallPath } from '@/lib/shared/search/stop-alert-paths';
import { type PageInput, queryValue } from '../../query';
import { stoppedJourney } from './stopped-journey';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('alerts.stop');
  return { title: t('title') };
}

/** Address: `/alerts/stop?token=`, from a mail about a price. Only the button stops. */
export default async function StopAlertPage({ searchParams }: PageInput) {
  await requireOwnPage('/alerts/stop');
  const query = await searchParams;
  const token = queryValue(query, 'token') ?? '';
  const [{ locale }, view, found, t] = await Promise.all([
    pageSite(),
    formState('stop', query),
    findStoppable(token),
    getTranslations('alerts.stop'),
  ]);
  const toAlerts = <ButtonLink href="/profile/alerts">{t('toAlerts')}</ButtonLink>;
  if (view.done) {
    return (
      <CardPage title={t('doneTitle')} lead={t('doneText')}>
        {toAlerts}
      </CardPage>
    );
  }
  if (found === null) {
    return (
      <CardPage title={t('deadTitle')} lead={t('deadText')}>
        {toAlerts}
      </CardPage>
    );
  }
  return (
    <CardPage title={t('title')} lead={t('text', { journey: stoppedJourney(found.address, locale) })}>
      <Form id="stop" action={stopCallPath(token)} locale={locale} token={null}>
        <button type="submit" className={buttonVariant('primary', true)}>
          {t('submit')}
        </button>
      </Form>
    </CardPage>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { CardPage } from '@/components/ui/layout/card-page';
import { findStoppable } from '@/lib/server/account/notifications/notification-choices';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { stopNotificationsCallPath } from '@/lib/shared/notifications/notification-choices';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications.stop');
  return { title: t('title') };
}

/** Address: `/notifications/stop?token=`, from a notification's mail. Only the button stops such mail. */
export default async function StopNotificationsPage({ searchParams }: PageInput) {
  await requireOwnPage('/notifications/stop');
  const query = await searchParams;
  const token = queryValue(query, 'token') ?? '';
  const [{ locale }, view, found, t, kinds] = await Promise.all([
    pageSite(),
    formState('stop', query),
    findStoppable(token),
    getTranslations('notifications.stop'),
    getTranslations('notifications.kinds'),
  ]);
  const toChoices = (
    <ButtonLink href="/profile/notifications#notification-choices">{t('toChoices')}</ButtonLink>
  );
  if (view.done) {
    return (
      <CardPage title={t('doneTitle')} lead={t('doneText')}>
        {toChoices}
      </CardPage>
    );
  }
  if (found === null) {
    return (
      <CardPage title={t('deadTitle')} lead={t('deadText')}>
        {toChoices}
      </CardPage>
    );
  }
  const { kind, report } = found;
  const whole = kind === 'digest' ? t('digest') : t('text', { kind: kinds(kind) });
  const action = stopNotificationsCallPath(token);
  const form = { action, locale, token: null };
  return (
    <CardPage title={t('title')} lead={report === null ? whole : t('report', { report })}>
      {/* Of a report that is gone there is nothing left to stop but its kind. */}
      <Form {...form} id="stop" hidden={report === null ? { all: 'true' } : {}}>
        <button type="submit" className={buttonVariant('primary', true)}>
          {t(report === null ? 'submit' : 'submitReport')}
        </button>
      </Form>
      {report === null ? null : (
        <Form {...form} id="stop-all" hidden={{ all: 'true' }}>
          <button type="submit" className={buttonVariant('quiet', true)}>
            {t('submitAll')}
          </button>
        </Form>
      )}
    </CardPage>
  );
}

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
import { stopNotificationsCallPath } from '@/lib/shared/notifications/notification-channels';
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
  return (
    <CardPage title={t('title')} lead={found === 'digest' ? t('digest') : t('text', { kind: kinds(found) })}>
      <Form id="stop" action={stopNotificationsCallPath(token)} locale={locale} token={null}>
        <button type="submit" className={buttonVariant('primary', true)}>
          {t('submit')}
        </button>
      </Form>
    </CardPage>
  );
}

import { getTranslations } from 'next-intl/server';
import { FormNotice } from '@/components/ui/form-notice';
import { Notice } from '@/components/ui/notice';
import { UndoNotice } from '@/components/ui/undo-notice';
import { formState } from '@/lib/server/http/form-state';
import { alertsMax } from '@/lib/shared/search/price-alert';
import { type Query, queryValue } from '../../query';

type Props = {
  readonly query: Query;
  readonly wish: 'granted' | 'refused' | 'none';
  readonly locale: string;
};

const forms = ['alert', 'alert-target', 'alert-active', 'alert-paused', 'alert-deleted'] as const;
const id = /^[\da-f-]{36}$/;

/** What became of the last form of the page of alerts, with the way back after a deletion. */
export async function AlertNotices({ query, wish, locale }: Props) {
  const [t, ...views] = await Promise.all([
    getTranslations('alerts'),
    ...forms.map((form) => formState(form, query)),
  ]);
  if (wish !== 'none') {
    return (
      <Notice tone={wish === 'granted' ? 'good' : 'bad'}>{t(wish === 'granted' ? 'made' : 'refused')}</Notice>
    );
  }
  const deleted = queryValue(query, 'deleted') ?? '';
  const [view] = views.filter(({ done, error }) => done || error !== null);
  if (view === undefined) return null;
  if (view.done && id.test(deleted)) {
    const action = `/i/api/search/v1/alerts/${deleted}/state`;
    const form = { id: 'alert-active', action, to: 'active' };
    return <UndoNotice text={t('deleted')} undo={t('undo')} form={form} locale={locale} token={view.token} />;
  }
  const wording = {
    'VALIDATION_ERROR search': t('refused'),
    'VALIDATION_ERROR alerts': t('full', { max: alertsMax }),
    'VALIDATION_ERROR amount': t('targetProblem'),
  };
  return <FormNotice view={view} done={t(query.form === 'alert' ? 'made' : 'saved')} wording={wording} />;
}

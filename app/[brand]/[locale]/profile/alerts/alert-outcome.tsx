import { getTranslations } from 'next-intl/server';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { postedForm } from '@/lib/server/page/form-state';
import { alertsMax } from '@/lib/shared/search/price-alert';
import { isUuid } from '@/lib/shared/uuid';
import { type Query, queryValue } from '../../query';

type Props = {
  readonly query: Query;
  readonly wish: 'granted' | 'refused' | 'none';
  readonly locale: string;
};

const forms = ['alert', 'alert-target', 'alert-active', 'alert-paused', 'alert-deleted'] as const;

/** What became of the last form of the page of alerts, with the way back after a deletion. */
export async function AlertOutcome({ query, wish, locale }: Props) {
  const [t, view] = await Promise.all([getTranslations('alerts'), postedForm(forms, query)]);
  if (wish !== 'none') {
    return (
      <Notice tone={wish === 'granted' ? 'good' : 'bad'}>{t(wish === 'granted' ? 'made' : 'refused')}</Notice>
    );
  }
  const deleted = queryValue(query, 'deleted') ?? '';
  const undo = isUuid(deleted) && {
    id: 'alert-active',
    action: `/i/api/search/v1/alerts/${deleted}/state`,
    hidden: { to: 'active' },
    locale,
    submit: t('undo'),
  };
  const wording = {
    'VALIDATION_ERROR search': t('refused'),
    'VALIDATION_ERROR alerts': t('full', { max: alertsMax }),
    'VALIDATION_ERROR amount': t('targetProblem'),
  };
  const done = undo ? t('deleted') : t(view.form === 'alert' ? 'made' : 'saved');
  return <Outcome view={view} done={done} wording={wording} undo={undo || null} />;
}

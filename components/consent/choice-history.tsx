import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { type ConsentCategory, consentCategories } from '@/lib/shared/consent/consent-category';
import { listText } from '@/lib/shared/site/locale/list-text';

/** One of somebody's own answers. */
export type Choice = {
  readonly at: Date;
  readonly kind: string;
  readonly action: string;
  readonly decided: Readonly<Record<string, unknown>>;
};

type Props = { readonly locale: string; readonly choices: readonly Choice[] };

/** What the visitor has answered so far, the newest first. */
export async function ChoiceHistory({ locale, choices }: Props) {
  const [t, consent, format] = await Promise.all([
    getTranslations({ locale, namespace: 'privacy.manage' }),
    getTranslations({ locale, namespace: 'consent.categories' }),
    getFormatter({ locale }),
  ]);
  const listOf = (categories: readonly ConsentCategory[]) =>
    listText(
      locale,
      categories.map((one) => consent(`${one}.name`)),
      'and',
    );
  return (
    <Panel id="history" title={t('history')} lead={t('historyLead')}>
      {choices.length === 0 ? (
        <p>{t('historyEmpty')}</p>
      ) : (
        <Table
          variant="list"
          caption={t('history')}
          columns={[
            {
              key: 'when',
              header: t('when'),
              cell: ({ at }) => <time dateTime={at.toISOString()}>{format.dateTime(at, 'moment')}</time>,
            },
            {
              key: 'what',
              header: t('what'),
              cell: ({ kind }) => (t.has(`kinds.${kind as 'iab'}`) ? t(`kinds.${kind as 'iab'}`) : kind),
            },
            {
              key: 'answer',
              header: t('answer'),
              cell: ({ action, decided }) =>
                t.has(`actions.${action as 'acceptPartial'}`)
                  ? t(`actions.${action as 'acceptPartial'}`, { categories: listOf(categoriesOf(decided)) })
                  : action,
            },
          ]}
          rows={choices}
          keyOf={({ action, at, kind }) => `${at.toISOString()} ${kind} ${action}`}
        />
      )}
    </Panel>
  );
}

function categoriesOf({ categories }: Choice['decided']): ConsentCategory[] {
  return Array.isArray(categories)
    ? consentCategories.filter((one) => categories.includes(one))
    : ['strictlyNecessary'];
}

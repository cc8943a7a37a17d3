import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { deliveredEvents, eventBox } from '@/lib/shared/webhooks/webhook-events';
import { type DeliveriesQuery, deliveriesList, deliveryStates } from '@/lib/shared/webhooks/webhook-rules';
import type { DeliveryView } from './webhook-view';
import styles from './webhooks.module.css';

type Props = CompanySite & ListPlace<DeliveriesQuery> & { readonly found: PagingResult<DeliveryView> };

/** What a webhook was told, the newest first, how it was answered, and when it is tried again. */
export async function DeliveryList({ action, found, path, query, ...site }: Props) {
  const t = await getTranslations('webhooks.deliveries');
  const events = await getTranslations('webhooks.event');
  return (
    <Panel id="deliveries" title={t('title')} lead={t('lead')}>
      <RecordTable
        list={deliveriesList}
        query={query}
        found={found}
        path={path}
        action={action}
        t={t}
        icon="route"
        filters={[
          choiceFilter(
            { name: 'event', label: t('event'), value: query.event },
            t('any'),
            deliveredEvents.map((value) => ({ value, title: events(eventBox[value]) })),
          ),
          choiceFilter(
            { name: 'state', label: t('state'), value: query.state },
            t('any'),
            deliveryStates.map((value) => ({ value, title: t(`states.${value}`) })),
          ),
        ]}
        columns={await columnsOf(query.webhook, site)}
      />
    </Panel>
  );
}

async function columnsOf(webhookId: string, site: CompanySite): Promise<readonly Column<DeliveryView>[]> {
  const t = await getTranslations('webhooks.deliveries');
  return [
    { key: 'event', header: t('event'), isRowHeader: true, cell: ({ event }) => event },
    { key: 'at', header: t('at'), cell: ({ at }) => at },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state: { text, tone } }) => <Badge tone={tone}>{text}</Badge>,
    },
    { key: 'attempts', header: t('attempts'), align: 'end', cell: ({ attempts }) => String(attempts) },
    {
      key: 'result',
      header: t('result'),
      cell: ({ answer, result }) => (
        <>
          {result}
          {answer === '' ? null : <bdi className={styles.answer}>{answer}</bdi>}
        </>
      ),
    },
    { key: 'next', header: t('next'), cell: ({ next }) => next },
    {
      key: 'again',
      header: t('action'),
      cell: ({ at, event, id }) => (
        <CompanyForm
          {...site}
          id="again"
          action={`/webhooks/v1/${webhookId}/deliveries/${id}/again`}
          submit={t('again')}
          submitNamed={t('againNamed', { event, at })}
        />
      ),
    },
  ];
}

import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, nameColumn, RecordTable } from '@/components/ui/list/record-table';
import {
  type EventState,
  type EventsQuery,
  eventStates,
  eventsList,
} from '@/lib/shared/company-events/event';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { eventWords, stateTones } from './event-words';
import styles from './events.module.css';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly venue: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly state: EventState;
  readonly host: string;
  readonly people: number;
  readonly coming: number;
};

type Props = ListPlace<EventsQuery> & { readonly found: PagingResult<Row> };

/** The events that somebody may change. */
export async function EventsTable({ path, query, ...list }: Props) {
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  return (
    <RecordTable
      {...list}
      list={eventsList}
      query={query}
      path={path}
      t={t}
      icon="calendar"
      adds={['event', t('add')]}
      filters={[
        { name: 'q', label: t('search'), value: query.q, type: 'search', max: 100 },
        choiceFilter(
          { name: 'state', label: t('state'), value: query.state },
          t('anyState'),
          eventStates.map((value) => ({ value, title: t(`states.${value}`) })),
        ),
      ]}
      columns={[
        nameColumn(t('columns.name'), ({ id }) => `${path}?event=${id}`, styles.name),
        {
          key: 'startsOn',
          header: t('columns.days'),
          sortable: true,
          cell: ({ endsOn, startsOn }) => words.days(startsOn, endsOn),
        },
        { key: 'place', header: t('columns.place'), cell: (row) => <bdi>{words.place(row)}</bdi> },
        { key: 'host', header: t('columns.host'), cell: ({ host }) => <bdi>{host || '–'}</bdi> },
        { key: 'people', header: t('columns.people'), align: 'end', cell: ({ people }) => people },
        { key: 'coming', header: t('columns.coming'), align: 'end', cell: ({ coming }) => coming },
        {
          key: 'state',
          header: t('columns.state'),
          cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}

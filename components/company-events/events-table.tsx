import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { DataTable } from '@/components/ui/list/data-table';
import { listWords } from '@/components/ui/list/list-words';
import { SiteLink } from '@/components/ui/site-link';
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

type Props = {
  readonly query: EventsQuery;
  readonly found: PagingResult<Row>;
  readonly path: string;
  readonly action: string;
};

/** The events that somebody may change. */
export async function EventsTable({ action, found, path, query }: Props) {
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  const add = <ButtonLink href={`${path}?event=new`}>{t('add')}</ButtonLink>;
  const list = { list: eventsList, state: query, found };
  return (
    <DataTable
      {...list}
      {...listWords({ ...list, t, icon: 'calendar', add })}
      path={path}
      action={action}
      keyOf={({ id }) => id}
      filters={[
        { name: 'q', label: t('search'), value: query.q, type: 'search', max: 100 },
        {
          name: 'state',
          label: t('state'),
          value: query.state,
          options: [
            { value: '', title: t('anyState') },
            ...eventStates.map((value) => ({ value, title: t(`states.${value}`) })),
          ],
        },
      ]}
      columns={[
        {
          key: 'name',
          header: t('columns.name'),
          sortable: true,
          isRowHeader: true,
          cell: ({ id, name }) => (
            <SiteLink className={styles.name} href={`${path}?event=${id}`}>
              <bdi>{name}</bdi>
            </SiteLink>
          ),
        },
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

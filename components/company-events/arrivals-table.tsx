import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { type Column, Table } from '@/components/ui/list/table';
import type { EventArrival } from '@/lib/shared/company-events/fits-event';
import { eventWords } from './event-words';
import styles from './events.module.css';

type Props = {
  readonly attendees: readonly { readonly name: string; readonly arrivals: readonly EventArrival[] }[];
  /** Address of the file; null for who may not take it. */
  readonly file: string | null;
};

type Hour = { readonly hour: string; readonly who: readonly string[] };

/** Who arrives in which hour of which day, by the clocks of the place. */
export async function ArrivalsTable({ attendees, file }: Props) {
  const [t, all, words] = await Promise.all([
    getTranslations('events.arrivals'),
    getTranslations('events'),
    eventWords(),
  ]);
  const hours = hoursOf(attendees);
  const columns: Column<Hour>[] = [
    {
      key: 'day',
      header: all('columns.day'),
      isRowHeader: true,
      cell: ({ hour }) => words.day(hour.slice(0, 10)),
    },
    {
      key: 'hour',
      header: t('hour'),
      cell: ({ hour }) => <bdi dir="ltr">{`${hour.slice(11)}:00–${hour.slice(11)}:59`}</bdi>,
    },
    { key: 'count', header: t('count'), align: 'end', cell: ({ who }) => who.length },
    {
      key: 'who',
      header: t('who'),
      cell: ({ who }) => (
        <ul className={styles.lines}>
          {who.map((one) => (
            <li key={one}>
              <bdi>{one}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Panel id="event-arrivals" title={t('title')} lead={t('lead')}>
      {hours.length === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <div className={styles.stack}>
          <Table
            variant="list"
            caption={t('caption')}
            columns={columns}
            rows={hours}
            keyOf={({ hour }) => hour}
          />
          {file === null ? null : (
            <p>
              <a href={file} download>
                {t('file')}
              </a>
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

function hoursOf(attendees: Props['attendees']): Hour[] {
  const hours = new Map<string, string[]>();
  for (const { arrivals, name } of attendees)
    for (const { arrives, from, number } of arrivals) {
      const hour = arrives.slice(0, 13);
      hours.set(hour, [...(hours.get(hour) ?? []), `${name} (${arrives.slice(11)}, ${number}, ${from})`]);
    }
  return [...hours].sort(([a], [b]) => a.localeCompare(b)).map(([hour, who]) => ({ hour, who: who.sort() }));
}

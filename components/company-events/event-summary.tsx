import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { type KeyFigure, KeyFigures } from '@/components/ui/list/key-figures';
import { type Column, Table } from '@/components/ui/list/table';
import type { EventReply } from '@/lib/shared/company-events/event';
import type { Vertical } from '@/lib/shared/site/verticals';
import { eventWords } from './event-words';
import styles from './events.module.css';

/** What a page tells of an event, to whoever hosts it and whoever is invited. */
export type ShownEvent = {
  readonly name: string;
  readonly city: string;
  readonly venue: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly verticals: readonly Vertical[];
  readonly airports: readonly string[];
};

type FactsProps = {
  readonly event: ShownEvent;
  readonly host?: string;
  readonly children?: ReactNode;
};

/** When and where it is, and how people get there. */
export async function EventFacts({ children, event, host = '' }: FactsProps) {
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  return (
    <Panel id="event-about" title={t('page.about')}>
      <div className={styles.stack}>
        <FactList
          columns
          facts={[
            [t('columns.days'), words.days(event.startsOn, event.endsOn)],
            [t('columns.place'), words.place(event)],
            [t('page.travel'), words.days(event.windowFrom, event.windowTo)],
            [t('form.verticals'), words.verticals(event.verticals)],
            [t('page.airports'), words.list(event.airports)],
            [t('columns.host'), host],
          ]}
        />
        {children}
      </div>
    </Panel>
  );
}

type Spending = { readonly vertical: Vertical; readonly people: number; readonly spent: number };

type FiguresProps = {
  readonly currency: string;
  readonly replies: Readonly<Record<EventReply | 'none', number>>;
  readonly people: number;
  readonly bookedPeople: number;
  /** Who may come and has no booking that counts. */
  readonly openPeople: number;
  readonly spent: number;
  readonly budget: number | null;
  readonly byVertical: readonly Spending[];
};

/** What attendees say and have booked, and what it costs. */
export async function EventFigures(props: FiguresProps) {
  const { bookedPeople, budget, byVertical, currency, openPeople, people, replies, spent } = props;
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  const money = (minor: number) => words.money(minor, currency);
  const budgetHint = () => {
    if (budget === null) return t('page.noBudget');
    if (spent > budget) return t('page.overBudget', { amount: money(spent - budget) });
    return t('page.budget', { budget: money(budget) });
  };
  const figures: readonly KeyFigure[] = [
    {
      title: t('page.replies'),
      value: t('page.countOf', { count: replies.yes, people }),
      hints: [t('page.repliesHint', replies)],
    },
    {
      title: t('columns.booked'),
      value: t('page.countOf', { count: bookedPeople, people }),
      hints: [t('page.bookedHint', { count: openPeople })],
    },
    { title: t('page.spent'), value: money(spent), hints: [budgetHint()] },
  ];
  const columns: Column<Spending>[] = [
    {
      key: 'vertical',
      header: t('columns.vertical'),
      isRowHeader: true,
      cell: ({ vertical }) => t(`verticals.${vertical}`),
    },
    { key: 'people', header: t('page.people'), align: 'end', cell: (row) => row.people },
    {
      key: 'spent',
      header: t('columns.spent'),
      align: 'end',
      cell: (row) => <bdi>{money(row.spent)}</bdi>,
    },
  ];
  return (
    <section className={styles.stack} aria-label={t('page.kpis')}>
      <KeyFigures figures={figures} />
      <Table
        caption={t('page.byVertical')}
        showCaption
        columns={columns}
        rows={byVertical}
        keyOf={({ vertical }) => vertical}
      />
      <p className={styles.quiet}>{t('page.basis')}</p>
    </section>
  );
}

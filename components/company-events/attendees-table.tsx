import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form, type PostedFormProps } from '@/components/ui/form/form';
import { choiceFilter, type Filter } from '@/components/ui/list/list-filters';
import { type ListPlace, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import {
  type AttendeesQuery,
  attendeesList,
  type EventAnswer,
  type EventReply,
  eventReplies,
  remindEveryMs,
} from '@/lib/shared/company-events/event';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { Vertical } from '@/lib/shared/site/verticals';
import { eventWords } from './event-words';
import styles from './events.module.css';

type Row = {
  readonly membershipId: string;
  readonly name: string;
  readonly email: string;
  readonly office: string;
  readonly reply: EventReply | null;
  readonly answers: readonly EventAnswer[];
  readonly remindedAt: Date | null;
  readonly booked: readonly Vertical[];
  readonly spent: number;
};

type Site = Pick<PostedFormProps, 'locale' | 'token'>;

type Props = Site &
  ListPlace<AttendeesQuery> & {
    readonly event: { readonly id: string; readonly currency: string };
    /** Whether the list may be changed, and whether people may be reminded. */
    readonly mayChange: boolean;
    readonly mayRemind: boolean;
    readonly found: PagingResult<Row>;
    readonly file: string | null;
  };

const tones = { yes: 'good', maybe: 'accent', no: 'caution' } as const;

/** Everybody who is invited, with what they reply and have booked. */
export async function AttendeesTable(props: Props) {
  const { found } = props;
  const t = await getTranslations('events.attendees');
  return (
    <RecordTable
      {...props}
      found={{ ...found, content: found.content.map((row) => ({ ...row, id: row.membershipId })) }}
      list={attendeesList}
      t={t}
      icon="people"
      fileHint={t('file')}
      filters={await filtersOf(props.query)}
      columns={await columnsOf(props)}
    />
  );
}

async function filtersOf(query: AttendeesQuery): Promise<Filter[]> {
  const t = await getTranslations('events');
  return [
    { name: 'q', label: t('attendees.search'), value: query.q, type: 'search', max: 100 },
    choiceFilter(
      { name: 'reply', label: t('columns.reply'), value: query.reply },
      t('attendees.anyReply'),
      [...eventReplies, 'none' as const].map((value) => ({ value, title: t(`replies.${value}`) })),
    ),
    choiceFilter(
      { name: 'booked', label: t('columns.booked'), value: query.booked },
      t('attendees.anyBooked'),
      [
        { value: 'yes', title: t('attendees.isBooked') },
        { value: 'no', title: t('attendees.notBooked') },
      ],
    ),
  ];
}

async function columnsOf(props: Props): Promise<Column<Row>[]> {
  const { event, mayChange } = props;
  const [t, words] = await Promise.all([getTranslations('events'), eventWords()]);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ email, name, office }) => (
        <div className={styles.name}>
          <bdi>{name}</bdi>
          <span className={styles.quiet}>
            <bdi>{[email, office].filter(Boolean).join(' · ')}</bdi>
          </span>
        </div>
      ),
    },
    {
      key: 'reply',
      header: t('columns.reply'),
      cell: ({ answers, reply }) => (
        <div className={styles.name}>
          <span>
            {reply === null ? (
              <span className={styles.quiet}>{t('replies.none')}</span>
            ) : (
              <Badge tone={tones[reply]}>{t(`replies.${reply}`)}</Badge>
            )}
          </span>
          {answers.map(({ answer, question }) => (
            <span key={question} className={styles.quiet}>
              <bdi>{question}</bdi> <bdi>{answer}</bdi>
            </span>
          ))}
        </div>
      ),
    },
    {
      key: 'booked',
      header: t('columns.booked'),
      cell: ({ booked, remindedAt }) =>
        booked.length > 0 ? (
          words.verticals(booked)
        ) : (
          <div className={styles.name}>
            <span className={styles.quiet}>{t('attendees.nothing')}</span>
            {remindedAt === null ? null : (
              <span className={styles.quiet}>
                {t('attendees.reminded', { when: words.day(remindedAt.toISOString()) })}
              </span>
            )}
          </div>
        ),
    },
    {
      key: 'spent',
      header: t('columns.spent'),
      align: 'end',
      cell: ({ spent }) => <bdi>{spent === 0 ? '–' : words.money(spent, event.currency)}</bdi>,
    },
  ];
  return mayChange ? [...columns, await actionsColumn(props)] : columns;
}

/** Reminding somebody, and taking them off the list. */
async function actionsColumn({ event, locale, mayRemind, token }: Props): Promise<Column<Row>> {
  const t = await getTranslations('events.attendees');
  const site = { locale, token };
  const base = `/i/api/business/events/v1/${event.id}`;
  return {
    key: 'actions',
    header: t('actions'),
    cell: ({ booked, membershipId, name, remindedAt, reply }) => (
      <div className={styles.rowActions}>
        {!mayRemind || booked.length > 0 || reply === 'no' || wasJustReminded(remindedAt) ? null : (
          <Form
            {...site}
            id="reminded"
            action={`${base}/remind`}
            hidden={{ membershipId }}
            submit={t('remind')}
            submitNamed={t('remindNamed', { name })}
          />
        )}
        <ConfirmStep open={t('remove')} openNamed={t('removeNamed', { name })}>
          <Form
            {...site}
            id="attendee-removed"
            action={`${base}/attendees/${membershipId}/remove`}
            submit={t('removeNamed', { name })}
            variant="critical"
          />
        </ConfirmStep>
      </div>
    ),
  };
}

const wasJustReminded = (at: Date | null): boolean =>
  at !== null && at.getTime() > Date.now() - remindEveryMs;

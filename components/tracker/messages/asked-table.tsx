import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  type AskedQuery,
  askedList,
  type EarlierAnswer,
  type Elsewhere,
  type SafetyAnswer,
  safetyAnswers,
} from '@/lib/shared/tracker/traveler-messages';
import { ContactLine } from '../contact-line';
import styles from '../tracker.module.css';
import { ElsewhereNote } from './elsewhere-note';
import { messageWords } from './message-words';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly office: string;
  readonly city: string | null;
  readonly elsewhere: Elsewhere | null;
  readonly answer: SafetyAnswer | null;
  readonly note: string;
  readonly phone: string;
  readonly answeredAt: Date | null;
  readonly earlier: readonly EarlierAnswer[];
  readonly remindedAt: Date | null;
};

type Props = ListPlace<AskedQuery> & {
  readonly found: PagingResult<Row>;
  /** Whether anybody is asked anything. */
  readonly asks: boolean;
  readonly file: string | null;
};

const tones = { safe: 'good', help: 'caution' } as const;

/** Everybody who got a message, with what they answered. */
export async function AskedTable({ asks, ...props }: Props) {
  const t = await getTranslations('traveler-messages.asked');
  const words = await getTranslations('traveler-messages');
  return (
    <RecordTable
      {...props}
      list={askedList}
      t={t}
      icon="people"
      fileHint={t('file')}
      filters={[
        { name: 'q', label: t('search'), value: props.query.q, type: 'search', max: 100 },
        ...(asks
          ? [
              choiceFilter(
                { name: 'answer', label: words('columns.answer'), value: props.query.answer },
                t('any'),
                [...safetyAnswers, 'none' as const].map((value) => ({
                  value,
                  title: words(`answers.${value}`),
                })),
              ),
            ]
          : []),
      ]}
      columns={await columnsOf(asks)}
    />
  );
}

async function columnsOf(asks: boolean): Promise<Column<Row>[]> {
  const [t, words] = await Promise.all([getTranslations('traveler-messages'), messageWords()]);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ email, name, office }) => (
        <div className={styles.name}>
          <bdi>{name}</bdi>
          <ContactLine email={email} office={office} />
        </div>
      ),
    },
    {
      key: 'city',
      header: t('columns.city'),
      cell: ({ city, elsewhere }) => (
        <div>
          <bdi>{words.city(city)}</bdi>
          <ElsewhereNote city={city} elsewhere={elsewhere} isSent />
        </div>
      ),
    },
  ];
  if (!asks) return columns;
  return [
    ...columns,
    {
      key: 'answer',
      header: t('columns.answer'),
      cell: ({ answer, answeredAt, earlier, note, remindedAt }) => (
        <div className={styles.status}>
          {answer === null ? (
            <span className={styles.quiet}>{t('answers.none')}</span>
          ) : (
            <Badge tone={tones[answer]}>{t(`answers.${answer}`)}</Badge>
          )}
          {note === '' ? null : <bdi className={styles.written}>{note}</bdi>}
          {answeredAt === null ? null : <span className={styles.quiet}>{words.moment(answeredAt)}</span>}
          {answer !== null || remindedAt === null ? null : (
            <span className={styles.quiet}>{t('asked.reminded', { when: words.moment(remindedAt) })}</span>
          )}
          {earlier.length === 0 ? null : <Earlier answers={earlier} />}
        </div>
      ),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      cell: ({ phone }) =>
        phone === '' ? null : (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        ),
    },
  ];
}

async function Earlier({ answers }: { readonly answers: readonly EarlierAnswer[] }) {
  const [t, words] = await Promise.all([getTranslations('traveler-messages'), messageWords()]);
  return (
    <details>
      <summary className={styles.earlier}>{t('asked.earlier', { count: answers.length })}</summary>
      <ul className={styles.places}>
        {answers.toReversed().map(({ answer, at, note, phone }) => (
          <li key={at}>
            {t(`answers.${answer}`)}
            {[note, phone].map((said) => (said === '' ? null : <bdi key={said}>{` · ${said}`}</bdi>))}
            <span className={styles.quiet}>{` · ${words.moment(new Date(at))}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

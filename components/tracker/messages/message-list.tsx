import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { RecordLink } from '@/components/ui/list/record-table';
import { Table } from '@/components/ui/list/table';
import type { MessageArea, Tally } from '@/lib/shared/tracker/traveler-messages';
import styles from '../tracker.module.css';
import { messageWords } from './message-words';

type Row = {
  readonly id: string;
  readonly asks: boolean;
  readonly title: string;
  readonly area: MessageArea;
  readonly sender: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly people: number;
  readonly tally: Tally;
};

/** What travelers were written in the last month, with how many have answered. */
export async function MessageList({
  messages,
  path,
}: {
  readonly messages: readonly Row[];
  readonly path: string;
}) {
  const [t, words] = await Promise.all([getTranslations('traveler-messages'), messageWords()]);
  const add = <ButtonLink href={`${path}?new=1`}>{t('add')}</ButtonLink>;
  if (messages.length === 0)
    return <EmptyNote icon="mail" title={t('empty')} text={t('emptyText')} action={add} />;
  return (
    <>
      <p>{add}</p>
      <Table
        variant="list"
        caption={t('caption')}
        rows={messages}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: t('columns.title'),
            isRowHeader: true,
            cell: ({ area, id, title }) => (
              <div className={styles.name}>
                <RecordLink href={`${path}?message=${id}`}>{title}</RecordLink>
                <p className={styles.quiet}>
                  <bdi>{words.area(area)}</bdi>
                </p>
              </div>
            ),
          },
          {
            key: 'state',
            header: t('columns.state'),
            cell: ({ asks, closedAt }) =>
              asks ? (
                <span>
                  <Badge tone={closedAt === null ? 'caution' : 'good'}>
                    {t(closedAt === null ? 'open' : 'closed')}
                  </Badge>
                </span>
              ) : (
                <span className={styles.quiet}>{t('plain')}</span>
              ),
          },
          {
            key: 'answers',
            header: t('columns.answers'),
            cell: ({ asks, people, tally }) =>
              asks ? t('tallyText', tally) : t('people', { count: people }),
          },
          {
            key: 'sent',
            header: t('columns.sent'),
            cell: ({ createdAt, sender }) => (
              <div className={styles.name}>
                {words.moment(createdAt)}
                {sender === '' ? null : (
                  <p className={styles.quiet}>
                    <bdi>{sender}</bdi>
                  </p>
                )}
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

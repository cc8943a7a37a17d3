import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import styles from './approvals.module.css';

/** A line of the history of a request, in words and money of the page. */
export type ShownEvent = {
  readonly key: string;
  readonly title: string;
  /** ISO 8601 moment, and the same in words. */
  readonly at: string;
  readonly when: string;
  readonly facts: readonly string[];
  readonly note: string;
};

/** Everything that became of a request for approval, the oldest first: who answered when, for whom, in which step, and what they wrote. */
export function ApprovalHistory({
  events,
  id = 'history',
}: {
  readonly events: readonly ShownEvent[];
  readonly id?: string;
}) {
  const t = useTranslations('approvals.history');
  return (
    <Panel id={id} title={t('title')}>
      <ol className={styles.talk}>
        {events.map(({ at, facts, key, note, title, when }) => (
          <li key={key}>
            <span>
              <bdi>{title}</bdi>
            </span>
            <span className={styles.muted}>
              <time dateTime={at}>{when}</time>
              {facts.map((fact) => (
                <bdi key={fact}> · {fact}</bdi>
              ))}
            </span>
            {note === '' ? null : (
              <p className={styles.note} dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { BookRequest } from '@/lib/shared/people/booking-for/book-request';
import styles from '../people-pages.module.css';

const icons = { flights: 'flights', hotels: 'stays', cars: 'cars', trains: 'trains' } as const;

type Props = {
  readonly request: BookRequest;
  /** Whom it is for; absent where one reads one's own. */
  readonly who?: string;
  /** What the reader can do with it. */
  readonly actions: ReactNode;
};

/** A request to book on behalf: what, when, and how far it is. */
export async function BookRequestCard({ request, who, actions }: Props) {
  const [t, format] = await Promise.all([getTranslations('booking-for'), getFormatter()]);
  const { need, state } = request;
  const day = (text: string) => format.dateTime(new Date(text), 'day');
  const days =
    need.depart === '' ? t('fact.openDays') : [need.depart, need.return].filter(Boolean).map(day).join(' – ');
  return (
    <article className={`${styles.card} ${styles.request}`}>
      <h3 className={styles.title}>
        {need.from === '' ? <bdi>{need.to}</bdi> : t('fact.route', { from: need.from, to: need.to })}
      </h3>
      <p className={styles.who}>
        <Icon name={icons[need.vertical]} />
        <span>{t(`request.${need.vertical}`)}</span>
        {who === undefined ? null : <bdi>{t('queue.for', { name: who })}</bdi>}
        <Badge tone={state === 'request' ? 'caution' : 'good'}>
          {request.mine
            ? t('state.mine')
            : state === 'processing' && request.assigneeName !== null
              ? t('state.processingBy', { name: request.assigneeName })
              : t(`state.${state}`)}
        </Badge>
      </p>
      <ul className={styles.facts}>
        <li>{days}</li>
        {request.dueOn === null ? null : <li>{t('fact.dueOn', { day: day(request.dueOn) })}</li>}
        <li>{t('fact.asked', { day: day(request.createdAt) })}</li>
      </ul>
      {request.note === '' ? null : (
        <p className={styles.note} dir="auto">
          {request.note}
        </p>
      )}
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

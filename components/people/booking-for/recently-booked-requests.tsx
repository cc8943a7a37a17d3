import { getTranslations } from 'next-intl/server';
import { ItemRow } from '@/components/ui/list/item-row';
import type { BookRequest } from '@/lib/shared/people/booking-for/book-request';
import styles from '../people-pages.module.css';
import { RequestStep } from './request-step';

type Props = {
  readonly requests: readonly BookRequest[];
  readonly locale: string;
  readonly token: string | null;
};

/** What somebody has marked as booked lately, with its reference, and the way to take that back. */
export async function RecentlyBookedRequests({ requests, locale, token }: Props) {
  const t = await getTranslations('booking-for');
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby="closed-by-you">
      <h2 className={styles.title} id="closed-by-you">
        {t('queue.closedOnes')}
      </h2>
      <ul className={styles.card}>
        {requests.map((request) => (
          <ItemRow
            key={request.id}
            icon="briefcase"
            name={<bdi>{request.need.to}</bdi>}
            facts={[
              t('queue.for', { name: request.travelerName }),
              ...(request.reference === '' ? [] : [t('fact.reference', { reference: request.reference })]),
            ]}
            actions={
              <RequestStep
                request={request}
                change="unclose"
                locale={locale}
                token={token}
                label={t('queue.uncloseNamed', { name: request.travelerName, place: request.need.to })}
              >
                {t('queue.unclose')}
              </RequestStep>
            }
          />
        ))}
      </ul>
    </section>
  );
}

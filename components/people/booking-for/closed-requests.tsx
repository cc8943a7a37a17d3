import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { ItemRow } from '@/components/ui/list/item-row';
import { orderPath } from '@/lib/shared/booking/order';
import type { BookRequest } from '@/lib/shared/people/booking-for/book-request';
import styles from '../people-pages.module.css';
import { RequestStep } from './request-step';

type Props = {
  readonly closed: readonly {
    readonly request: BookRequest;
    readonly orderId: string | null;
    readonly isWithdrawn: boolean;
  }[];
  readonly locale: string;
  readonly token: string | null;
};

/** What one has asked for and is closed: the order it became, and asking once more. */
export async function ClosedRequests({ closed, locale, token }: Props) {
  const [t, fact] = await Promise.all([
    getTranslations('booking-for.request'),
    getTranslations('booking-for.fact'),
  ]);
  if (closed.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby="closed-requests">
      <h2 className={styles.title} id="closed-requests">
        {t('closedOnes')}
      </h2>
      <ul className={styles.card}>
        {closed.map(({ isWithdrawn, orderId, request }) => (
          <ItemRow
            key={request.id}
            icon="briefcase"
            name={<bdi>{request.need.to}</bdi>}
            facts={[
              t(request.need.vertical),
              t(orderId !== null ? 'bookedForYou' : isWithdrawn ? 'withdrawnByYou' : 'markedBooked'),
              ...(request.reference === '' ? [] : [fact('reference', { reference: request.reference })]),
            ]}
            actions={
              <>
                {orderId === null ? null : (
                  <ButtonLink href={orderPath(orderId)} variant="quiet">
                    {t('order')}
                  </ButtonLink>
                )}
                <RequestStep
                  request={request}
                  change="reopen"
                  locale={locale}
                  token={token}
                  label={t('reopenNamed', { place: request.need.to })}
                >
                  {t('reopen')}
                </RequestStep>
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}

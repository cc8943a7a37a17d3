import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { EmptyNote } from '@/components/ui/list/empty-note';
import type { BookRequest } from '@/lib/shared/people/booking-for/book-request';
import styles from '../people-pages.module.css';
import { BookRequestCard } from './book-request-card';
import { RequestStep } from './request-step';

type Props = {
  readonly requests: readonly BookRequest[];
  readonly locale: string;
  readonly token: string | null;
};

/** What one has asked for and nobody has booked yet. */
export async function OwnRequests({ requests, locale, token }: Props) {
  const t = await getTranslations('booking-for.request');
  return (
    <section className={styles.requests} aria-labelledby="own-requests">
      <h2 className={styles.title} id="own-requests">
        {t('own')}
      </h2>
      {requests.length === 0 ? (
        <div className={styles.card}>
          <EmptyNote icon="briefcase" title={t('none')} text={t('noneText')} action={null} />
        </div>
      ) : null}
      {requests.map((request) => (
        <BookRequestCard
          key={request.id}
          request={request}
          actions={
            <ConfirmStep open={t('withdraw')} openNamed={t('withdrawNamed', { place: request.need.to })}>
              <p>{t('withdrawText', { place: request.need.to })}</p>
              <RequestStep
                request={request}
                change="withdraw"
                locale={locale}
                token={token}
                variant="critical"
              >
                {t('withdrawSubmit')}
              </RequestStep>
            </ConfirmStep>
          }
        />
      ))}
    </section>
  );
}

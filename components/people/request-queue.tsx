import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyNote } from '@/components/ui/empty-note';
import { SiteLink } from '@/components/ui/site-link';
import { StepForm } from '@/components/ui/step-form';
import type { BookRequest } from '@/lib/shared/people/book-request';
import type { PagingResult } from '@/lib/shared/people/paging-result';
import { searchOfRequest } from '@/lib/shared/people/search-of-request';
import { BookRequestCard } from './book-request-card';
import styles from './people-pages.module.css';
import { RequestStep } from './request-step';

type Page = { readonly path: string; readonly locale: string; readonly token: string | null };
type Props = Page & { readonly requests: PagingResult<BookRequest> };

/** What colleagues asked to have booked, those that are due first first, and what to do about each. */
export async function RequestQueue({ requests: { content, paging }, ...page }: Props) {
  const [t, pages] = await Promise.all([
    getTranslations('arranging.queue'),
    getTranslations('arranging.bookFor'),
  ]);
  if (paging.totalElements === 0) {
    return (
      <section className={styles.card}>
        <EmptyNote icon="briefcase" title={t('none')} text={t('noneText')} action={null} />
      </section>
    );
  }
  const at = (number: number) => `${page.path}?page=${number}`;
  return (
    <section className={styles.requests} aria-label={t('count', { count: paging.totalElements })}>
      <h2 className={styles.count}>{t('count', { count: paging.totalElements })}</h2>
      {content.map((request) => (
        <BookRequestCard
          key={request.id}
          request={request}
          who={request.travelerName}
          actions={<QueueActions request={request} {...page} />}
        />
      ))}
      <p className={styles.pages}>
        {paging.first ? null : (
          <SiteLink className={buttonLook('plain')} href={at(paging.pageable.page - 1)}>
            {pages('previous')}
          </SiteLink>
        )}
        {paging.last ? null : (
          <SiteLink className={buttonLook('plain')} href={at(paging.pageable.page + 1)}>
            {pages('next')}
          </SiteLink>
        )}
      </p>
    </section>
  );
}

async function QueueActions({ request, locale, token }: Page & { readonly request: BookRequest }) {
  const t = await getTranslations('arranging.queue');
  const name = request.travelerName;
  const form = { request, locale, token };
  if (request.state === 'request') {
    return (
      <RequestStep {...form} change="take" label={t('takeNamed', { name })}>
        {t('take')}
      </RequestStep>
    );
  }
  if (!request.mine) return null;
  return (
    <>
      <StepForm
        id="pick"
        action="/i/api/business/me/v1/traveler/select"
        locale={locale}
        token={token}
        submit={t('search', { name })}
        look="primary"
      >
        <input type="hidden" name="email" value={request.travelerEmail} />
        <input type="hidden" name="redir" value={searchOfRequest(request.need)} />
      </StepForm>
      <RequestStep {...form} change="close" label={t('closeNamed', { name })}>
        {t('close')}
      </RequestStep>
      <RequestStep {...form} change="giveBack" look="plain" label={t('giveBackNamed', { name })}>
        {t('giveBack')}
      </RequestStep>
    </>
  );
}

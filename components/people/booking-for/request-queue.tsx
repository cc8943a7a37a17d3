import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { Pagination } from '@/components/ui/list/pagination';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { unfilteredList } from '@/lib/shared/paging/unfiltered-list';
import { type BookRequest, bookedReferenceMax } from '@/lib/shared/people/booking-for/book-request';
import { searchOfRequest } from '@/lib/shared/people/booking-for/search-of-request';
import styles from '../people-pages.module.css';
import { BookRequestCard } from './book-request-card';
import { RequestStep, requestAction } from './request-step';

type Page = {
  readonly path: string;
  readonly locale: string;
  readonly token: string | null;
  /** The form that closes one of them, when it was refused, and what was typed into it. */
  readonly closing: { readonly form: string; readonly values: Readonly<Record<string, string>> } | null;
};
type Props = Page & { readonly requests: PagingResult<BookRequest> };

/** What colleagues asked to have booked, those that are due first first, and what to do about each. */
export async function RequestQueue({ requests: { content, paging }, ...page }: Props) {
  const t = await getTranslations('booking-for.queue');
  if (paging.totalElements === 0) {
    return (
      <section className={styles.card}>
        <EmptyNote icon="briefcase" title={t('none')} text={t('noneText')} action={null} />
      </section>
    );
  }
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
      <Pagination
        {...paging.pageable}
        total={paging.totalElements}
        hrefOf={(number, size) => `${page.path}${unfilteredList.address({ page: number, size })}`}
      />
    </section>
  );
}

/** The form that closes a request; each has its own, since the page has several. */
const closingForm = ({ id }: BookRequest): string => `close-${id}`;

async function QueueActions({ closing, request, locale, token }: Page & { readonly request: BookRequest }) {
  const t = await getTranslations('booking-for.queue');
  const name = request.travelerName;
  const form = { request, locale, token };
  const isClosing = closing?.form === closingForm(request);
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
      <Form
        id="pick"
        action="/i/api/business/me/v1/traveler/select"
        locale={locale}
        token={token}
        submit={t('search', { name })}
        variant="primary"
      >
        <input type="hidden" name="email" value={request.travelerEmail} />
        <input type="hidden" name="redir" value={searchOfRequest(request.need)} />
      </Form>
      <ConfirmStep open={t('close')} openNamed={t('closeNamed', { name })} isOpen={isClosing}>
        <Form
          id={closingForm(request)}
          action={requestAction(request)}
          locale={locale}
          token={token}
          submit={t('closeSubmit')}
          variant="primary"
        >
          <input type="hidden" name="change" value="close" />
          <input type="hidden" name="version" value={request.version} />
          <Field
            id={`reference-${request.id}`}
            name="reference"
            label={t('reference')}
            hint={t('referenceHint')}
            value={isClosing ? (closing?.values.reference ?? '') : ''}
            max={bookedReferenceMax}
          />
        </Form>
      </ConfirmStep>
      <RequestStep {...form} change="giveBack" variant="plain" label={t('giveBackNamed', { name })}>
        {t('giveBack')}
      </RequestStep>
    </>
  );
}

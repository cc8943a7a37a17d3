import { getTranslations } from 'next-intl/server';
import { ApprovalCard } from '@/components/approvals/approval-card';
import styles from '@/components/approvals/approvals.module.css';
import { DecideForms } from '@/components/approvals/decide-forms';
import { HandOverFields } from '@/components/approvals/hand-over-fields';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { Pagination } from '@/components/ui/list/pagination';
import { Notice } from '@/components/ui/notice';
import { alternativesOfList } from '@/lib/server/booking/approval/alternative-per-item';
import type { ApprovalTab, ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import type { Can } from '@/lib/server/identity/proofs';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { unfilteredList } from '@/lib/shared/paging/unfiltered-list';
import { approverFormats } from './approval-formats';
import { ApprovalViews } from './approval-views';
import { shownApproval } from './shown-approval';

type Props = {
  readonly list: PagingResult<ApprovalView> | null;
  readonly tab: ApprovalTab;
  /** A request was asked for that is not the reader's to decide. */
  readonly isGone: boolean;
  readonly path: string;
  readonly viewer: Can<'approvals.decide'>;
  readonly view: FormView;
  readonly form: string | null;
  readonly locale: string;
};

/** What waits for somebody's answer, that which is due first first; or what was decided. */
export async function ApprovalQueue({ form, isGone, list, locale, path, tab, view, viewer }: Props) {
  const t = await getTranslations('approvals');
  const content = list?.content ?? [];
  const isPending = tab !== 'decided';
  const [words, cheapest] = await Promise.all([
    approverFormats(viewer.membership, locale),
    isPending ? alternativesOfList(content) : null,
  ]);
  const shown = await Promise.all(
    content.map((one) =>
      shownApproval(one, locale, viewer.membership.id, words, cheapest?.get(one.request.id)),
    ),
  );
  return (
    <>
      {isGone ? <Notice tone="caution">{t('gone')}</Notice> : null}
      <ApprovalViews here={tab} viewer={viewer} />
      {content.length === 0 ? (
        <EmptyNote
          icon="check"
          title={t(isPending ? 'empty.title' : 'empty.decidedTitle')}
          text={t(isPending ? 'empty.text' : 'empty.decidedText')}
          action={
            <ButtonLink href="/orders" variant="quiet">
              {t('empty.orders')}
            </ButtonLink>
          }
        />
      ) : (
        <div className={styles.list}>
          {isPending ? (
            <div className={styles.actions}>
              <Bulk content={content} locale={locale} token={view.token} />
              <HandOverMany
                ids={shown.filter(({ mayHandOver }) => mayHandOver).map(({ id }) => id)}
                locale={locale}
                view={form === 'handOver' ? view : { ...view, error: null, values: {} }}
              />
            </div>
          ) : null}
          {shown.map((approval) => (
            <ApprovalCard key={approval.id} approval={approval}>
              {approval.state === 'pending' && isPending ? (
                <DecideForms approval={approval} locale={locale} view={view} form={form} />
              ) : null}
              <ButtonLink href={`${path}?request=${approval.id}`} variant="plain">
                {t('card.details', { name: approval.travelers })}
              </ButtonLink>
            </ApprovalCard>
          ))}
        </div>
      )}
      {list === null ? null : (
        <Pagination
          {...list.paging.pageable}
          total={list.paging.totalElements}
          hrefOf={(page, size) => pageHref(path, tab, unfilteredList.address({ page, size }))}
        />
      )}
    </>
  );
}

function pageHref(path: string, tab: ApprovalTab, address: string): string {
  const query = new URLSearchParams(address);
  if (tab !== 'pending') query.set('tab', tab);
  return query.size === 0 ? path : `${path}?${query}`;
}

type BulkProps = {
  readonly content: readonly ApprovalView[];
  readonly locale: string;
  readonly token: string | null;
};

/** One press for everything on the page that is in policy. */
async function Bulk({ content, locale, token }: BulkProps) {
  const t = await getTranslations('approvals.bulk');
  const inPolicy = content.filter(({ isInPolicy }) => isInPolicy);
  if (inPolicy.length < 2) return null;
  const count = inPolicy.length;
  return (
    <ConfirmStep open={t('open', { count })} calm>
      <p>{t('text', { count })}</p>
      <Form
        id="approveMany"
        action="/i/api/business/approvals/v1/approve"
        locale={locale}
        token={token}
        submit={t('submit', { count })}
        variant="primary"
      >
        {inPolicy.map(({ request: { id, priceNowCents } }) => (
          <input key={id} type="hidden" name="requests" value={`${id}.${priceNowCents}`} />
        ))}
      </Form>
    </ConfirmStep>
  );
}

type HandOverProps = {
  readonly ids: readonly string[];
  readonly locale: string;
  readonly view: FormView;
};

/** One colleague decides everything on the page that the reader is asked for as themselves. */
async function HandOverMany({ ids, locale, view }: HandOverProps) {
  const t = await getTranslations('approvals.handOver');
  if (ids.length < 2) return null;
  const count = ids.length;
  return (
    <ConfirmStep open={t('openMany', { count })} calm isOpen={view.error !== null}>
      <p>{t('textMany')}</p>
      <Form
        id="handOver"
        action="/i/api/business/approvals/v1/hand-over"
        locale={locale}
        token={view.token}
        submit={t('submitMany', { count })}
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name="requests" value={id} />
        ))}
        <HandOverFields form="handOver" view={view} />
      </Form>
    </ConfirmStep>
  );
}

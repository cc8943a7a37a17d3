import { getTranslations } from 'next-intl/server';
import { approveForm, declineForm } from '@/components/approvals/decide-forms';
import { Outcome } from '@/components/ui/form/outcome';
import { ownChoices } from '@/lib/server/account/notifications/notification-choices';
import { approvalTabs, listApprovals, readApproval } from '@/lib/server/booking/approval/read-approvals';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { pageList } from '@/lib/shared/paging/page-list';
import { numberIn, type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { ApprovalQueue } from './approval-queue';
import { OneApproval } from './one-approval';

export const generateMetadata = () => titleOf('/approval');

/**
 * Address: `/approval` below the business base path: the trips somebody is to approve, those they have decided with `?tab=decided`, and one of
 * them with `?request=`, where mailed links lead. Opening it decides nothing.
 */
export default async function TripsToApprovePage({ searchParams }: PageInput) {
  const [query, viewer, site, t] = await Promise.all([
    searchParams,
    requirePage('/business/approval'),
    pageSite(),
    getTranslations('approvals'),
  ]);
  const path = businessPath(site.businessPath, '/approval');
  const tab = approvalTabs.find((one) => one === queryValue(query, 'tab')) ?? 'pending';
  const id = queryValue(query, 'request');
  const one = id === undefined ? null : await readApproval(viewer, id);
  const list =
    one === null
      ? await listApprovals(viewer, tab, {
          ...pageList.read((name) => queryValue(query, name)),
          orLast: true,
        })
      : null;
  const own = (one === null ? (list?.content ?? []) : [one]).flatMap(({ request }) => [
    approveForm(request.id),
    declineForm(request.id),
  ]);
  const posted = await postedForm(['agree', 'approve', 'approveMany', 'decline', 'question', ...own], query);
  const parts = { approved: numberIn(query.approved), of: numberIn(query.of) };
  const blocked = numberIn(query.blocked);
  const choices = await ownChoices(viewer);
  const common = { path, viewer, view: posted, form: posted.form, locale: site.locale };
  return (
    <AdminPage url="/approval">
      <Outcome
        view={posted}
        done={doneWords(posted.form, {
          approve:
            parts.of > 0
              ? t('done.part', parts)
              : t(queryValue(query, 'pay') === '1' ? 'done.approveCard' : 'done.approve'),
          agree: t('done.agree'),
          decline: t('done.decline'),
          question: t('done.question', { channel: choices.toApprove }),
          approveMany: t(blocked > 0 ? 'done.approveManyBlocked' : 'done.approveMany', {
            approved: numberIn(query.approved),
            left: numberIn(query.left),
            blocked,
          }),
        })}
        wording={{
          POLICY_BLOCKED: t('refused.blocked'),
          PRICE_CHANGED: t('refused.priceChanged'),
          SERVICE_UNAVAILABLE: t('refused.unavailable'),
          VALIDATION_ERROR: t('refused.reason'),
        }}
      />
      {one !== null ? (
        <OneApproval approval={one} {...common} />
      ) : (
        <ApprovalQueue list={list} tab={tab} isGone={id !== undefined} {...common} />
      )}
    </AdminPage>
  );
}

const doneWords = (form: string | null, words: Readonly<Record<string, string>>): string =>
  words[form ?? ''] ?? '';

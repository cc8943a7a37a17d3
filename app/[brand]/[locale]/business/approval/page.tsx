import { getTranslations } from 'next-intl/server';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { ownChoices } from '@/lib/server/account/notifications/notification-choices';
import {
  type ApprovalView,
  approvalTabs,
  listApprovals,
  readApproval,
  readApprovalStarting,
} from '@/lib/server/booking/approval/read-approvals';
import type { Can, SignedIn } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { unfilteredList } from '@/lib/shared/paging/unfiltered-list';
import { isolated } from '@/lib/shared/search/measure-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { numberIn, type PageInput, type Query, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { approverFormats } from './approval-formats';
import { ApprovalQueue } from './approval-queue';
import { handedOverWords } from './handed-over-words';
import { OneApproval } from './one-approval';
import { OwnAbsencePart } from './own-absence-part';

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
          ...unfilteredList.read((name) => queryValue(query, name)),
          orLast: true,
        })
      : null;
  const own = formOfRequest.test(queryValue(query, 'form') ?? '') ? [queryValue(query, 'form') ?? ''] : [];
  const posted = await postedForm(
    ['agree', 'approve', 'approveMany', 'decline', 'handOver', 'question', ...own],
    query,
  );
  const decided = await decidedWords(posted.form, viewer, site.locale);
  const view = worded(posted, {
    ...(decided === null ? {} : { ALREADY_DECIDED: decided }),
    PAYMENT_METHOD_EXPIRED: t('refused.unpayable'),
    PAYMENT_METHOD_GONE: t('refused.unpayable'),
    POLICY_BLOCKED: t('refused.blocked'),
    PRICE_CHANGED: t('refused.priceChanged'),
    SERVICE_UNAVAILABLE: t('refused.unavailable'),
    'VALIDATION_ERROR to': t('handOver.wrong'),
    VALIDATION_ERROR: t(posted.form === 'question' ? 'refused.question' : 'refused.reason'),
  });
  const common = { path, viewer, view, form: posted.form, locale: site.locale };
  return (
    <AdminPage url="/approval">
      <Outcome view={view} done={await doneWords(posted.form, query, viewer, list?.content ?? [])} />
      {one !== null ? (
        <OneApproval approval={one} {...common} />
      ) : (
        <>
          <ApprovalQueue list={list} tab={tab} isGone={id !== undefined} {...common} />
          {mayBeAsked(viewer) ? <OwnAbsencePart viewer={viewer} query={query} locale={site.locale} /> : null}
        </>
      )}
    </AdminPage>
  );
}

/** Whether somebody is asked for approvals at all, and so has somebody to stand in: this page is also for those who only request them. */
const mayBeAsked = ({ membership, permissions }: Can<'approvals.decide'>): boolean =>
  membership.approves ||
  permissions.has('approvalExplicitProcessing') ||
  permissions.has('approvalProcessing') ||
  permissions.has('approvalProcessingForAll');

/** A form of one request, which its answer leads back to also where the request is on the page no longer. */
const formOfRequest = /^(?:approve|decline|hand|whole)-([0-9a-f]{8})$/;

/** By whom the request of a form was decided meanwhile, or what ended it; null where nothing did. */
async function decidedWords(form: string | null, viewer: Can<'approvals.decide'>, locale: string) {
  const start = formOfRequest.exec(form ?? '')?.[1];
  const found = start === undefined ? null : await readApprovalStarting(viewer, start);
  const { decidedAt, state } = found?.request ?? {};
  if (found === null || state === undefined || state === 'pending' || !decidedAt) return null;
  const [t, { moment }] = await Promise.all([
    getTranslations('approvals.card'),
    approverFormats(viewer.membership, locale),
  ]);
  const at = moment(decidedAt);
  return found.decidedBy === null
    ? t(`over.${state}`, { at })
    : t(`by.${state}`, { at, name: found.decidedBy });
}

/** What became of the form that was sent last, in words. */
async function doneWords(
  form: string | null,
  query: Query,
  viewer: SignedIn,
  shown: readonly ApprovalView[],
): Promise<string> {
  const [t, choices] = await Promise.all([getTranslations('approvals.done'), ownChoices(viewer)]);
  const parts = { approved: numberIn(query.approved), of: numberIn(query.of) };
  const many = { approved: numberIn(query.approved), left: numberIn(query.left) };
  const [agreed, blocked] = [numberIn(query.agreed), numberIn(query.blocked)];
  switch (form) {
    case 'agree':
    case 'decline':
      return t(form);
    case 'approve':
      if (queryValue(query, 'pay') === '1') return t('approveCard');
      return parts.of > 0 ? t('part', parts) : t('approve');
    case 'handOver':
      return handedOverWords(query);
    case 'question':
      return t('question', { channel: choices.toApprove });
    case 'approveMany':
      return [
        blocked > 0 ? t('approveManyBlocked', { ...many, blocked }) : t('approveMany', many),
        agreed > 0 ? t('approveManyAgreed', { agreed }) : '',
        await outOfPolicyWords(query, shown),
      ]
        .join(' ')
        .trim();
    default:
      return '';
  }
}

/** Whose trips were not approved with the others because they are out of policy; those on the page by name. */
async function outOfPolicyWords(query: Query, shown: readonly ApprovalView[]): Promise<string> {
  const ids = (queryValue(query, 'outOfPolicy') ?? '').split('.').filter((id) => /^[0-9a-f]{8}$/.test(id));
  if (ids.length === 0) return '';
  const [t, { locale }] = await Promise.all([getTranslations('approvals.done'), pageSite()]);
  const names = shown
    .filter(({ request }) => ids.includes(request.id.slice(0, 8)))
    .map(({ order }) => `${isolated(listText(locale, travelerNames(order)))} (${order.number})`);
  return t('approveManyOutOfPolicy', { count: ids.length, names: listText(locale, names, 'and') }).trim();
}

const travelerNames = ({ travelers }: ApprovalView['order']) =>
  travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`);

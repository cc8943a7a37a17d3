import * as z from 'zod';
import { approversCsv } from '@/lib/server/approvals/approvers-csv';
import { companyApprovalSettings } from '@/lib/server/approvals/company-approval-settings';
import { approverRowsOf } from '@/lib/server/approvals/list-approvers';
import { saveAbsence } from '@/lib/server/approvals/own-absence';
import { saveApprovers } from '@/lib/server/approvals/save-approvers';
import { answerApprover, askAboutApproval } from '@/lib/server/booking/approval/approval-questions';
import { approveInPolicy } from '@/lib/server/booking/approval/approve-many';
import { choosePayment } from '@/lib/server/booking/approval/choose-payment';
import {
  countPendingByMode,
  endCompanyPending,
} from '@/lib/server/booking/approval/company-pending-approvals';
import { decideApproval } from '@/lib/server/booking/approval/decide-approval';
import { approvalTabs, listApprovals } from '@/lib/server/booking/approval/read-approvals';
import { saveApprovalSettings } from '@/lib/server/company/settings/save-company-settings';
import { readEnv } from '@/lib/server/env';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { isAble } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import {
  ApprovalText,
  ApproveMany,
  DecideApproval,
  itemFields,
  ListedApproval,
} from '@/lib/shared/approvals/approval-calls';
import { asksForSome } from '@/lib/shared/approvals/needs-approval';
import {
  SaveAbsence,
  SaveApprovalSettings,
  SaveApprovers,
  termsWith,
} from '@/lib/shared/approvals/settings-calls';
import { ChoosePayment, orderPath } from '@/lib/shared/booking/order';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';
import { TripDone } from '@/lib/shared/trips/trip-calls';

const One = z.strictObject({ id: Id });
const next = ({ redirect }: TripDone): string => redirect;
const done = (context: RequestContext, path: string): TripDone => ({
  success: true,
  redirect: inSite(context, path),
});
const queue = (query: string): string => `${businessPath(readEnv().businessPath, '/approval')}?${query}`;

/** A page of the requests for approval that are the caller's to decide. */
export const getApprovals = endpoint(
  'GET /i/api/business/approvals/v1/requests',
  {
    guard: can('approvals.decide'),
    input: { query: PageQuery.extend({ state: z.enum(approvalTabs).default('pending') }) },
    output: pagingResult(ListedApproval),
    errors: [],
  },
  async ({ viewer, input: { state, ...page } }) => {
    const { content, paging } = await listApprovals(viewer, state, page);
    return {
      paging,
      content: content.map(({ decidedBy, items, order, request, requester }) => ({
        id: request.id,
        state: request.state,
        order: order.number,
        travelers: order.travelers.map(({ familyName, givenName }) => `${givenName} ${familyName}`),
        requester,
        items: items.map(({ cents, isDeclined, isWaiting, offer, place }) => ({
          place,
          vertical: offer.vertical,
          cents,
          state: isWaiting ? ('waiting' as const) : isDeclined ? ('declined' as const) : ('other' as const),
        })),
        askedCents: request.askedCents,
        priceNowCents: request.priceNowCents,
        reasons: request.reasons.map((why) => (why.code === 'policy' ? why.reason.code : why.code)),
        note: request.note,
        deadline: request.deadline.toISOString(),
        decidedAt: request.decidedAt?.toISOString() ?? null,
        decidedBy,
        version: request.version,
      })),
    };
  },
);

/**
 * Approves or declines a request, or some of its items. However often and by however many it is approved, its order is booked once; where
 * a flow wants others to agree as well, at the last yes.
 */
export const postApprovalDecision = endpoint(
  'POST /i/api/business/approvals/v1/requests/{id}/decision',
  {
    guard: can('approvals.decide'),
    input: { params: One, form: DecideApproval },
    output: TripDone,
    errors: [
      'ABOVE_LIMIT',
      'ALREADY_DECIDED',
      'CHANGE_REFUSED',
      'NOT_FOUND',
      'OFFER_GONE',
      'PAYMENT_METHOD_EXPIRED',
      'PAYMENT_METHOD_GONE',
      'POLICY_BLOCKED',
      'POLICY_CHANGED',
      'PRICE_CHANGED',
      'SERVICE_UNAVAILABLE',
      'TRAVELER_INACTIVE',
      'VERSION_CONFLICT',
    ],
    plainForm: { page: '/business/approval', next },
  },
  async ({ viewer, context, input: { decision, id, priceSeen, reason, version, ...items } }) => {
    const places = new Set(itemFields.flatMap((name, at) => (items[name] ? [at + 1] : [])));
    const { answer, isOver, isToBePaid } = await decideApproval(context, viewer, {
      id,
      decision: decision === 'items' ? 'approve' : decision,
      priceSeen,
      reason,
      version,
      chosen: decision === 'items' ? { version, places } : null,
    });
    const isPart = answer.declined.length > 0;
    const counts = isPart ? `&approved=${answer.of - answer.declined.length}&of=${answer.of}` : '';
    const form = isOver ? answer.decision : 'agree';
    return done(context, queue(`form=${form}&done=1${counts}${isToBePaid ? '&pay=1' : ''}`));
  },
);

/**
 * Approves several requests that are in policy at the totals that were seen. Those that cannot be approved stay, as does what is out of
 * policy, which the address that it leads to names by the beginning of its id; what policies forbid by now ends.
 */
export const postApprovals = endpoint(
  'POST /i/api/business/approvals/v1/approve',
  {
    guard: can('approvals.decide'),
    input: { form: ApproveMany },
    output: TripDone,
    errors: [],
    plainForm: { page: '/business/approval', next },
  },
  async ({ viewer, context, input }) => {
    const { outOfPolicy, ...became } = await approveInPolicy(context, viewer, input.requests);
    const { agreed, approved, blocked, left } = became;
    const counts = `approved=${approved - agreed}&left=${left}&blocked=${blocked}&agreed=${agreed}`;
    const which = outOfPolicy.map((id) => id.slice(0, 8)).join('.');
    return done(
      context,
      queue(`form=approveMany&done=1&${counts}${which === '' ? '' : `&outOfPolicy=${which}`}`),
    );
  },
);

/** Asks whoever wants an approval something. */
export const postApprovalQuestion = endpoint(
  'POST /i/api/business/approvals/v1/requests/{id}/question',
  {
    guard: can('approvals.decide'),
    input: { params: One, form: ApprovalText },
    output: TripDone,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
    plainForm: { page: '/business/approval', next },
  },
  async ({ viewer, context, input }) => {
    await askAboutApproval(context, viewer, input);
    return done(context, queue(`request=${input.id}&form=question&done=1`));
  },
);

/** Answers an approver about one's own order. */
export const postApprovalReply = endpoint(
  'POST /i/api/booking/v1/orders/{id}/reply',
  {
    guard: can('orders.cancel'),
    input: { params: One, form: ApprovalText },
    output: TripDone,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
    plainForm: { page: '/orders', next },
  },
  async ({ viewer, context, input }) => {
    await answerApprover(context, viewer, input);
    return done(context, `${orderPath(input.id)}?form=reply&done=1`);
  },
);

/** Chooses what an order that waits for an approval is paid with, where its payment method cannot pay for it any more. */
export const postOrderPayment = endpoint(
  'POST /i/api/booking/v1/orders/{id}/payment',
  {
    guard: can('orders.cancel'),
    input: { params: One, form: ChoosePayment },
    output: TripDone,
    errors: [
      'ALREADY_DECIDED',
      'NOT_FOUND',
      'PAYMENT_LIMIT',
      'PAYMENT_RATE_UNKNOWN',
      'PAYMENT_METHOD_EXPIRED',
      'PAYMENT_METHOD_GONE',
    ],
    plainForm: { page: '/orders', next },
  },
  async ({ viewer, context, input }) => {
    await choosePayment(context, viewer, input);
    return done(context, `${orderPath(input.id)}?form=payment&done=1`);
  },
);

/** Says who answers in one's place while one is away, or that one is not. */
export const postDelegation = endpoint(
  'POST /i/api/business/approvals/v1/delegations',
  {
    guard: can('approvals.decide'),
    input: { form: SaveAbsence },
    output: TripDone,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    plainForm: { page: '/business/approval', next },
  },
  async ({ viewer, context, input }) => {
    await saveAbsence(context, viewer, input);
    return done(context, queue(`form=${input.deputy === '' ? 'present' : 'absence'}&done=1`));
  },
);

const settingsPath = '/approvals/settings';
const approversPath = '/approvals/approvers';
const onAdminPage = (path: string, query: string): string =>
  `${businessPath(readEnv().businessPath, path)}?${query}`;

/**
 * Sets how the company approves trips. PENDING_APPROVALS where it asks for nothing any more, flows aside, while requests wait because it did, and it
 * is not said what becomes of them; the address it leads to says how many were decided, and how many still wait.
 */
export const postApprovalSettings = endpoint(
  'POST /i/api/business/approvals/v1/settings',
  {
    guard: can('company.approvals'),
    input: { form: SaveApprovalSettings },
    output: TripDone,
    errors: ['PENDING_APPROVALS', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
    plainForm: { page: `/business${settingsPath}`, next },
  },
  async ({ viewer, context, input: { pending, ...settings } }) => {
    const kept = await companyApprovalSettings(viewer.membership.companyId);
    const isOff =
      !asksForSome({ ...settings, ...termsWith(kept, settings) }) && (await countPendingByMode(viewer)) > 0;
    if (isOff && pending === null) throw new Refusal('PENDING_APPROVALS');
    await saveApprovalSettings(context, viewer, settings);
    const saved = 'form=approvals&done=1';
    if (!isOff || pending === null || !isAble(viewer, 'approvals.decide'))
      return done(context, onAdminPage(settingsPath, saved));
    const { ended, left } = await endCompanyPending(context, viewer, pending);
    return done(context, onAdminPage(settingsPath, `${saved}&ended=${ended}&left=${left}`));
  },
);

/** Names who approves for a member, and what holds for the member as an approver. */
export const postApprovers = endpoint(
  'POST /i/api/business/approvals/v1/approvers/{id}',
  {
    guard: can('company.approvals'),
    input: { params: One, form: SaveApprovers },
    output: TripDone,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    plainForm: { page: `/business${approversPath}`, next },
  },
  async ({ viewer, context, input }) => {
    await saveApprovers(context, viewer, input);
    return done(context, onAdminPage(approversPath, 'form=approvers&done=1'));
  },
);

/** Everybody of the company with their approvers, as a CSV file. */
export const getApproversFile = endpoint(
  'GET /i/api/business/approvals/v1/approvers/file',
  {
    guard: can('company.approvals'),
    input: {},
    output: z.string(),
    errors: [],
    supportMay: false,
    shownAs: csvFile('approvers'),
  },
  async ({ viewer }) => approversCsv(await approverRowsOf(viewer)),
);

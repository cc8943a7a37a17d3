import * as z from 'zod';
import {
  type HandedOver,
  handOver,
  handOverRefusals,
} from '@/lib/server/booking/approval/hand-over-approvals';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { HandOver, HandOverAll } from '@/lib/shared/approvals/approval-calls';
import { Id } from '@/lib/shared/form/id';
import { TripDone } from '@/lib/shared/trips/trip-calls';

const next = ({ redirect }: TripDone): string => redirect;
const done = (context: RequestContext, path: string, { left, moved }: HandedOver): TripDone => {
  const page = businessPath(readEnv().businessPath, path);
  return {
    success: true,
    redirect: inSite(context, `${page}?form=handOver&done=1&moved=${moved}&left=${left}`),
  };
};

/** Gives requests that wait for the caller's answer to a colleague, who decides in their place. */
export const postHandOver = endpoint(
  'POST /i/api/business/approvals/v1/hand-over',
  {
    guard: can('approvals.decide'),
    input: { form: HandOver },
    output: TripDone,
    errors: handOverRefusals,
    plainForm: { page: '/business/approval', next },
  },
  async ({ viewer, context, input }) => {
    const became = await handOver(context, viewer, { ...input, from: viewer.membership.id });
    return done(context, '/approval', became);
  },
);

/** Gives everything that waits for a member's answer to a colleague, such as when the member leaves. */
export const postHandOverAll = endpoint(
  'POST /i/api/business/approvals/v1/approvers/{id}/hand-over',
  {
    guard: can('company.approvals'),
    input: { params: z.strictObject({ id: Id }), form: HandOverAll },
    output: TripDone,
    errors: handOverRefusals,
    plainForm: { page: '/business/approvals/approvers', next },
  },
  async ({ viewer, context, input: { id, to } }) => {
    return done(context, '/approvals/approvers', await handOver(context, viewer, { from: id, to }));
  },
);

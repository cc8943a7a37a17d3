import * as z from 'zod';
import { moveFlow, removeFlow, saveFlow, saveFlowErrors } from '@/lib/server/approvals/approval-flows';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { FlowForm } from '@/lib/shared/approvals/flow-calls';
import { fieldMoves } from '@/lib/shared/finance/trip-fields';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const url = '/approvals/settings';
const base = '/i/api/business/approvals/v1/flows';
const One = z.strictObject({ id: Id });
const changing = { guard: can('company.approvals'), output: AuthSuccess, plainForm: onPage(url) } as const;

/** Adds an approval flow, or changes the one that the form names. */
export const postFlow = endpoint(
  `POST ${base}`,
  { ...changing, input: { form: FlowForm }, errors: saveFlowErrors },
  async ({ viewer, context, input }) => {
    await saveFlow(viewer, context, input);
    return doneOn(context, url, 'flow');
  },
);

/** Moves a flow up or down. */
export const postFlowMove = endpoint(
  `POST ${base}/{id}/move`,
  {
    ...changing,
    input: { params: One, form: z.strictObject({ to: z.enum(fieldMoves) }) },
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input }) => {
    await moveFlow(viewer, context, input);
    return doneOn(context, url, 'moved');
  },
);

/** Deletes a flow. */
export const postFlowRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  { ...changing, input: { params: One, form: z.strictObject({}) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input }) => {
    await removeFlow(viewer, context, input.id);
    return doneOn(context, url, 'removed');
  },
);

import * as z from 'zod';
import { moveFlow, removeFlow, saveFlow } from '@/lib/server/approvals/approval-flows';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { FlowForm } from '@/lib/shared/approvals/flow-calls';
import { fieldMoves } from '@/lib/shared/finance/trip-fields';

const calls = recordCalls({
  base: '/i/api/business/approvals/v1/flows',
  guard: can('company.approvals'),
  page: '/approvals/settings',
});

/** Add or change an approval flow, move one up or down, and delete one. */
export const flowCalls = [
  calls.save({
    form: 'flow',
    input: FlowForm,
    errors: ['ADDRESS_INVALID', 'ADDRESS_UNKNOWN', 'FLOW_NAME_USED', 'TOO_MANY_FLOWS'],
    run: saveFlow,
  }),
  calls.act('move', { done: 'moved', input: z.strictObject({ to: z.enum(fieldMoves) }), run: moveFlow }),
  calls.remove({ run: removeFlow }),
] as const;

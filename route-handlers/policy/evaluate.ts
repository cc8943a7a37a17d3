import { tryApproval } from '@/lib/server/approvals/try-approval';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { findPeople } from '@/lib/server/policy/policies-of-person';
import { type TriedPolicy, tryPolicy } from '@/lib/server/policy/try-policy';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import {
  EvaluateAnswer,
  EvaluateAsked,
  explainedAnswer,
  triedApprovalOf,
} from '@/lib/shared/policy/tried-policy';
import { Refusal } from '@/lib/shared/refusal';

/** What the policies say of a trip of a colleague, what each rule found on the way, and who would be asked. Nothing is written. */
export const postEvaluate = endpoint(
  'POST /i/api/business/policies/v1/evaluate',
  {
    guard: can('company.policies'),
    input: { json: EvaluateAsked },
    output: EvaluateAnswer,
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context, input: { travelerEmail, ...asked } }) => {
    const [person] = await findPeople(viewer, travelerEmail);
    if (person?.email.toLowerCase() !== travelerEmail.toLowerCase())
      throw new Refusal('NOT_FOUND', { field: 'travelerEmail' });
    const tried = await tryPolicy(viewer, { ...asked, membershipId: person.id }, context);
    if ('problem' in tried) {
      const { problem: field } = tried;
      const isGone = field === 'by' || field === 'item' || field === 'offer';
      throw new Refusal(isGone ? 'NOT_FOUND' : 'VALIDATION_ERROR', { field });
    }
    return {
      ...explainedAnswer(tried.explanation),
      judgedAt: tried.at.toISOString(),
      policies: tried.standings.map(({ policy: { id, name }, standing }) => ({ id, name, standing })),
      approval: await approvalOf(viewer, person.email, tried),
    };
  },
);

async function approvalOf(
  viewer: Can<'company.policies'>,
  traveler: string,
  { explanation: { decision }, offer, total }: TriedPolicy,
): Promise<EvaluateAnswer['approval']> {
  const policy = triedApprovalOf(decision);
  if (policy === null || !isAble(viewer, 'company.approvals')) return null;
  const { vertical } = offer;
  const wanted = { traveler, booker: '', vertical, policy, total: Math.min(total, approvalThresholdMax) };
  const tried = await tryApproval(viewer, wanted);
  if (tried.unknown !== null) return null;
  const { names, routed } = tried;
  return {
    isNeeded: routed.way === 'asked',
    flow: routed.flow?.name ?? null,
    steps:
      routed.way === 'asked'
        ? routed.steps.map(({ asks, needed }) => ({
            asked: asks.map(({ memberId }) => names.get(memberId) ?? ''),
            needed,
          }))
        : [],
  };
}

import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import { onPage, redirectOn } from '@/lib/server/http/on-company-page';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { actOnDraft, publishDraft, saveDraftPolicy } from '@/lib/server/policy/policy-drafts';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import {
  DraftAct,
  type draftForms,
  OneVertical,
  PolicyFormInput,
  type PolicyView,
  PublishForm,
} from '@/lib/shared/policy/policy-calls';

export const policyChangesOf = {
  guard: can('company.policies'),
  output: FormDone,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  plainForm: onPage('/policy/flight/settings'),
} as const;

/** Where a form of the page of policies leads to: the view that says what became of it. */
export const policyDone = (
  context: RequestContext,
  vertical: PolicyVertical,
  form: string,
  view: PolicyView = 'policies',
): FormDone =>
  redirectOn(context, `/policy/${vertical}/settings${view === 'policies' ? '' : `?view=${view}`}`, form);

/** Writes one policy of a vertical's draft. Nothing holds before the draft is published. */
export const postDraftPolicy = endpoint(
  'POST /i/api/business/policies/v1/drafts/{vertical}/policy',
  {
    ...policyChangesOf,
    errors: [
      ...policyChangesOf.errors,
      'NAME_USED',
      'AMOUNT_NEEDED',
      'PLACE_UNKNOWN',
      'PLACE_AMOUNT',
      'PLACE_TWICE',
    ],
    input: { params: OneVertical, form: PolicyFormInput },
  },
  async ({ viewer, context, input: { audience, id, name, published, version, vertical, ...rules } }) => {
    const form = {
      id,
      version,
      published,
      name,
      audience,
      rules: rules as Record<string, string | undefined>,
    };
    await saveDraftPolicy(context, viewer, { vertical, ...form });
    return policyDone(context, vertical, 'policy');
  },
);

/** What the page says of these more than that the draft has changed. */
const draftOutcomes: Partial<Record<DraftAct['act'], (typeof draftForms)[number]>> = {
  discard: 'draft-discarded',
  restore: 'draft-restored',
};

/** Moves or removes a policy of the draft, begins it from a template or an older version, or gives it up. */
export const postDraftAct = endpoint(
  'POST /i/api/business/policies/v1/drafts/{vertical}/act',
  { ...policyChangesOf, input: { params: OneVertical, form: DraftAct } },
  async ({ viewer, context, input }) => {
    await actOnDraft(context, viewer, input);
    return policyDone(context, input.vertical, draftOutcomes[input.act] ?? 'draft');
  },
);

/** Publishes the draft: it holds from now on. */
export const postPublished = endpoint(
  'POST /i/api/business/policies/v1/drafts/{vertical}/publish',
  {
    ...policyChangesOf,
    errors: ['NOT_FOUND', 'POLICY_TEST_FAILED', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
    input: { params: OneVertical, form: PublishForm },
  },
  async ({ viewer, context, input }) => {
    await publishDraft(context, viewer, input);
    return policyDone(context, input.vertical, 'publish');
  },
);

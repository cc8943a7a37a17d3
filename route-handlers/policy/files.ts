import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { jsonFile } from '@/lib/server/http/json-file';
import { companyPage } from '@/lib/server/http/on-company-page';
import {
  exportPolicies,
  importPolicyFile,
  lookAtPolicyFile,
  previewPolicyFile,
} from '@/lib/server/policy/policy-files';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import {
  OneVertical,
  PolicyFileChecked,
  PolicyFileImport,
  PolicyFileOf,
} from '@/lib/shared/policy/policy-calls';
import { policyChangesOf, policyDone } from './drafts';

const base = '/i/api/business/policies/v1/files/{vertical}';

/** The policies of a vertical that hold, or its draft, as a file that can come back; support may not take data out. */
export const getPolicyFile = endpoint(
  `GET ${base}`,
  {
    guard: can('company.policies'),
    input: { params: OneVertical, query: PolicyFileOf },
    output: z.strictObject({ vertical: z.enum(policyVerticals), text: z.string() }),
    errors: ['NOT_FOUND'],
    supportMay: false,
    shownAs: ({ text, vertical }) => jsonFile(`${vertical}-policies`, text),
  },
  async ({ viewer, context, input }) => ({
    vertical: input.vertical,
    text: await exportPolicies(context, viewer, input),
  }),
);

/**
 * Looks at a file of policies and says what it would do; nothing is changed by that. What cannot be read at all is no refusal: `problem`
 * says why. With `faults` it cannot be taken over.
 */
export const postPolicyFile = endpoint(
  `POST ${base}/check`,
  {
    ...policyChangesOf,
    input: { params: OneVertical, multipart: z.strictObject({ file: z.file() }) },
    output: PolicyFileChecked,
    errors: ['TOO_MANY_REQUESTS'],
  },
  async ({ viewer, context, input: { file, vertical } }) => {
    const seen = await lookAtPolicyFile(viewer, vertical, file);
    const page = (query: string) => companyPage(context, `/policy/${vertical}/settings?view=import&${query}`);
    const nothing = { file: null, faults: [], added: [], removed: [], changed: [] };
    if ('problem' in seen) return { ...seen, ...nothing, redirect: page(`problem=${seen.problem}`) };
    const preview = await previewPolicyFile(viewer, vertical, seen.token);
    const told = { ...nothing, problem: null, file: seen.token, redirect: page(`file=${seen.token}`) };
    if (preview === null) return told;
    if ('faults' in preview) return { ...told, faults: [...preview.faults] };
    const { added, changed, removed } = preview.changes;
    const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);
    return {
      ...told,
      added: names(added),
      removed: names(removed),
      changed: names(changed.map(({ after }) => after)),
    };
  },
);

/** Makes the policies of a file that was looked at the draft. Nothing holds before the draft is published. */
export const postPolicyImport = endpoint(
  `POST ${base}/import`,
  { ...policyChangesOf, input: { params: OneVertical, form: PolicyFileImport } },
  async ({ viewer, context, input }) => {
    await importPolicyFile(context, viewer, input);
    return policyDone(context, input.vertical, 'policy-import');
  },
);

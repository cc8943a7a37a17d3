import * as z from 'zod';
import {
  importApprovers,
  lookAtApproversFile,
  previewApproversFile,
} from '@/lib/server/approvals/import-approvers';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { companyPage, onPage } from '@/lib/server/http/on-company-page';
import { approversFaults, approversFileProblems } from '@/lib/shared/approvals/approvers-file';

const url = '/approvals/approvers';
const base = '/i/api/business/approvals/v1/approvers/file';

/**
 * Looks at a file of approvers and says what it would do; nothing is changed by that. What cannot be read at all is no refusal: `problem`
 * says why, and `line` where. With `faults` it cannot be taken over.
 */
export const postApproversFile = endpoint(
  `POST ${base}/check`,
  {
    guard: can('company.approvals'),
    input: { multipart: z.strictObject({ file: z.file() }) },
    output: z.strictObject({
      problem: z.enum(approversFileProblems).nullable(),
      line: z.int().nullable(),
      /** Carries the file to the call below, for half an hour. */
      draft: z.string().nullable(),
      /** Names what the file would change; the call below wants it. */
      seen: z.string(),
      /** How many people would change, and how many lines say what is so already. */
      changed: z.int(),
      same: z.int(),
      /** Addresses of those who would approve each other's trips in a circle. */
      circles: z.array(z.array(z.string())),
      faults: z.array(
        z.strictObject({
          line: z.int(),
          why: z.array(z.strictObject({ why: z.enum(approversFaults), about: z.string() })),
        }),
      ),
      redirect: z.string(),
    }),
    errors: ['TOO_MANY_REQUESTS'],
    plainForm: onPage(url),
  },
  async ({ viewer, context, input: { file } }) => {
    const read = await lookAtApproversFile(viewer, file);
    const page = (query: string) => companyPage(context, `${url}?view=import&${query}`);
    const nothing = { draft: null, seen: '', changed: 0, same: 0, circles: [], faults: [] };
    if ('problem' in read) {
      const at = read.line === null ? '' : `&line=${read.line}`;
      return { ...read, ...nothing, redirect: page(`problem=${read.problem}${at}`) };
    }
    const seen = await previewApproversFile(viewer, read.token);
    return {
      problem: null,
      line: null,
      draft: read.token,
      seen: seen?.hash ?? '',
      changed: seen?.changes.length ?? 0,
      same: seen?.same ?? 0,
      circles: (seen?.circles ?? []).map((circle) => [...circle]),
      faults: (seen?.faults ?? []).map(({ faults, line }) => ({ line, why: [...faults] })),
      redirect: page(`file=${read.token}`),
    };
  },
);

/** Takes over a file of approvers that was looked at: all of it, or nothing with a fault, or where it would by now change something else. */
export const postApproversImport = endpoint(
  `POST ${base}/import`,
  {
    guard: can('company.approvals'),
    input: { form: z.strictObject({ draft: z.string().max(60), seen: z.string().max(60) }) },
    output: z.strictObject({ changed: z.int(), redirect: z.string() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    plainForm: onPage(url),
  },
  async ({ viewer, context, input: { draft: token, seen } }) => {
    const changed = await importApprovers(context, viewer, { token, seen });
    return {
      changed,
      redirect: companyPage(context, `${url}?form=approvers-import&done=1&changed=${changed}`),
    };
  },
);

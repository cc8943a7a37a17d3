import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, staff, withRecentFactor } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { deleteError, silenceError } from '@/lib/server/insight/errors/manage-errors';
import { takeReport } from '@/lib/server/insight/errors/take-report';
import { businessPath } from '@/lib/shared/access/business-path';
import { Flag } from '@/lib/shared/form/form-flag';
import { ErrorReport, errorList } from '@/lib/shared/insight/error-report';

const guard = withRecentFactor(staff);
const page = '/business/support/errors';

/** An error of the list, and the query string of the list that it was chosen from. */
const chosen = { id: z.string().regex(/^[\w-]{22}$/), list: z.string().max(500).default('') };

/**
 * Hears of an error that a page has met. Strangers can post it too, so it is small, counted by address and altogether, and
 * stored without anything that could name somebody (decision 040). Cookies are not read.
 */
export const postErrorReport = endpoint(
  'POST /i/api/errors/v1/reports',
  {
    guard: anyone,
    input: { json: ErrorReport, bytesMax: 16 * 1024 },
    output: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
    actsForNobody: true,
  },
  async ({ context, input }) => {
    await takeReport(context, input);
    return null;
  },
);

/** The operator's staff put an error out of sight, or back; for everybody else NOT_FOUND. */
export const postSilence = endpoint(
  'POST /i/api/errors/v1/silence',
  {
    guard,
    input: { form: z.strictObject({ ...chosen, silenced: Flag }) },
    output: z.strictObject({ redirect: z.string() }),
    errors: [],
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ context, viewer, input }) => {
    await silenceError(viewer, input.id, input.silenced);
    return { redirect: backTo(context, input.list, input.silenced ? 'silence' : 'unsilence') };
  },
);

/** The operator's staff delete an error; for everybody else NOT_FOUND. */
export const postDelete = endpoint(
  'POST /i/api/errors/v1/delete',
  {
    guard,
    input: { form: z.strictObject(chosen) },
    output: z.strictObject({ redirect: z.string() }),
    errors: [],
    plainForm: { page, next: ({ redirect }) => redirect },
  },
  async ({ context, viewer, input }) => {
    await deleteError(viewer, input.id);
    return { redirect: backTo(context, input.list, 'delete') };
  },
);

/** The list as it was, read and written anew, so that nothing else gets into the address. */
function backTo(context: RequestContext, list: string, form: string): string {
  const given = new URLSearchParams(list);
  const query = new URLSearchParams(
    errorList.address(errorList.read((name) => given.get(name) ?? undefined)),
  );
  query.set('form', form);
  query.set('done', '1');
  return inSite(context, businessPath(readEnv().businessPath, `/support/errors?${query}`));
}

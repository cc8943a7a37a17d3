import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type BulkOutcome, runBulk, undoBulk } from '@/lib/server/people/bulk/run-bulk';
import { orConfirm } from '@/lib/server/people/roles/pending-admin-change';
import { chooseColumns } from '@/lib/server/people/users/chosen-user-columns';
import { Id } from '@/lib/shared/form/id';
import { bulkActs, bulkObstacles, membershipsIn } from '@/lib/shared/people/bulk';
import { userColumns } from '@/lib/shared/people/users/user-columns';
import { Refusal } from '@/lib/shared/refusal';
import { listLeft, usersPage } from './users-page';

const flag = z.literal('true').optional();

const Outcome = z.strictObject({
  /** So many were changed. */
  done: z.number().int(),
  /** Who was not, why, and whose change came first. */
  left: z.array(z.strictObject({ id: Id, why: z.enum(bulkObstacles), by: z.string().optional() })),
  /** Undoes it within an hour: the `run` of the call below. */
  run: z.string(),
  redirect: z.string(),
});
const plainForm = {
  page: '/business/users/manage',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};

const outcomeOf = (
  { run, token }: BulkOutcome,
  context: RequestContext,
  from: string | undefined,
): z.input<typeof Outcome> => ({
  done: run.done.length,
  left: run.left,
  run: token,
  redirect: usersPage(context, { run: token }, from),
});

/**
 * Does the same to several users. `memberships` names each with the version it was shown with, `<id>.<version>`, spaces
 * between. Who cannot be changed stays as they are and is told; ids of another company are `gone` like those of nobody.
 */
export const postBulk = endpoint(
  'POST /i/api/business/users/v2/bulk',
  {
    guard: can('users.bulk'),
    actsOn: 'member',
    input: {
      form: z.strictObject({
        act: z.enum(bulkActs),
        memberships: z.string().max(40_000),
        // The choice of nothing is none.
        roleId: Id.or(z.literal('')).optional(),
        list: listLeft,
      }),
    },
    output: Outcome,
    errors: ['ADMIN_CONFIRMATION_NEEDED'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    const memberships = membershipsIn(input.memberships);
    if (memberships === null || memberships.length === 0) {
      throw new Refusal('VALIDATION_ERROR', { field: 'memberships', description: 'no users' });
    }
    const { act } = input;
    const roleId = input.roleId === '' ? undefined : input.roleId;
    const order = { act, memberships: [...memberships], roleId };
    const outcome = await orConfirm(viewer, context, { kind: 'bulk', ...order, list: input.list }, () =>
      runBulk(viewer, context, order),
    );
    return outcomeOf(outcome, context, input.list);
  },
);

/** Takes back what a change of several users has done; NOT_FOUND for what is over, another's or cannot be taken back. */
export const postBulkUndo = endpoint(
  'POST /i/api/business/users/v2/bulk/undo',
  {
    guard: can('users.bulk'),
    input: { form: z.strictObject({ run: z.string().max(60), list: listLeft }) },
    output: Outcome,
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    const outcome = await orConfirm(viewer, context, { kind: 'undo', ...input }, () =>
      undoBulk(viewer, context, input.run),
    );
    return outcomeOf(outcome, context, input.list);
  },
);

/** Chooses the columns of the table of users, for the caller alone; `usual` goes back to what it was at first. */
export const postUserColumns = endpoint(
  'POST /i/api/business/users/v2/columns',
  {
    guard: can('users.columns'),
    input: {
      form: z.strictObject({
        ...(Object.fromEntries(userColumns.map((one) => [`show-${one}`, flag])) as Record<
          `show-${(typeof userColumns)[number]}`,
          typeof flag
        >),
        usual: flag,
        list: listLeft,
      }),
    },
    output: FormDone,
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    const chosen = userColumns.filter((one) => input[`show-${one}`] === 'true');
    await chooseColumns(viewer, input.usual === 'true' ? null : chosen);
    return { redirect: usersPage(context, { form: 'user-columns', done: '1' }, input.list) };
  },
);

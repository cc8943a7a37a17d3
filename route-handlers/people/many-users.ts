import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { holdingOne } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { orConfirm } from '@/lib/server/people/admin-order';
import { type BulkOutcome, runBulk, undoBulk } from '@/lib/server/people/run-bulk';
import { chooseColumns } from '@/lib/server/people/user-columns';
import { bulkActs, bulkObstacles, placesIn } from '@/lib/shared/people/bulk';
import { PeopleDone } from '@/lib/shared/people/people-calls';
import { userColumns } from '@/lib/shared/people/user-columns';
import { Refusal } from '@/lib/shared/refusal';
import { usersPage } from './users-page';

const changingMany = holdingOne(
  'userManagement',
  'businessProfileDelete',
  'guestDelete',
  'guestManagement',
  'userInvite',
  'guestInviteForAll',
);
const seeing = holdingOne(
  'userManagement',
  'businessProfileEdit',
  'guestDelete',
  'companySettingsManagement',
);

/** The filters of the list, so that somebody comes back to it. */
const list = z.string().max(1000).optional();
const flag = z.literal('true').optional();

const Outcome = z.strictObject({
  /** So many were changed. */
  done: z.number().int(),
  /** Who was not, why, and whose change came first. */
  left: z.array(z.strictObject({ id: z.uuid(), why: z.enum(bulkObstacles), by: z.string().optional() })),
  /** Undoes it within an hour: the `run` of the call below. */
  run: z.string(),
  redirect: z.string(),
});
const plainForm = {
  page: '/business/users/manage',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};

const outcomeOf = (
  { run, word }: BulkOutcome,
  visit: Visit,
  from: string | undefined,
): z.input<typeof Outcome> => ({
  done: run.done.length,
  left: run.left,
  run: word,
  redirect: usersPage(visit, { run: word }, from),
});

/**
 * Does the same to several users. `places` names each with the version it was shown with, `<id>.<version>`, spaces
 * between. Who cannot be changed stays as they are and is told; ids of another company are `gone` like those of nobody.
 */
export const postBulk = endpoint(
  'POST /i/api/business/users/v2/bulk',
  {
    guard: changingMany,
    actsOn: 'member',
    input: {
      form: z.strictObject({
        act: z.enum(bulkActs),
        places: z.string().max(40_000),
        // The choice of nothing is none.
        roleId: z.uuid().or(z.literal('')).optional(),
        list,
      }),
    },
    output: Outcome,
    errors: ['ADMIN_CONFIRMATION_NEEDED'],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    const places = placesIn(input.places);
    if (places === null || places.length === 0) {
      throw new Refusal('VALIDATION_ERROR', { field: 'places', description: 'no users' });
    }
    const { act } = input;
    const roleId = input.roleId === '' ? undefined : input.roleId;
    const order = { act, places: [...places], roleId };
    const outcome = await orConfirm(viewer, visit, { kind: 'bulk', ...order, list: input.list }, () =>
      runBulk(viewer, visit, order),
    );
    return outcomeOf(outcome, visit, input.list);
  },
);

/** Takes back what a change of several users has done; NOT_FOUND for what is over, another's or cannot be taken back. */
export const postBulkUndo = endpoint(
  'POST /i/api/business/users/v2/bulk/undo',
  {
    guard: changingMany,
    input: { form: z.strictObject({ run: z.string().max(60), list }) },
    output: Outcome,
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    const outcome = await orConfirm(viewer, visit, { kind: 'undo', ...input }, () =>
      undoBulk(viewer, visit, input.run),
    );
    return outcomeOf(outcome, visit, input.list);
  },
);

/** Chooses the columns of the table of users, for the caller alone; `usual` goes back to what it was at first. */
export const postUserColumns = endpoint(
  'POST /i/api/business/users/v2/columns',
  {
    guard: seeing,
    input: {
      form: z.strictObject({
        ...(Object.fromEntries(userColumns.map((one) => [`show-${one}`, flag])) as Record<
          `show-${(typeof userColumns)[number]}`,
          typeof flag
        >),
        usual: flag,
        list,
      }),
    },
    output: PeopleDone,
    errors: [],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    const chosen = userColumns.filter((one) => input[`show-${one}`] === 'true');
    await chooseColumns(viewer, input.usual === 'true' ? null : chosen);
    return { redirect: usersPage(visit, { form: 'user-columns', done: '1' }, input.list) };
  },
);

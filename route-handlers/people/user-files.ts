import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, orByKey } from '@/lib/server/http/guards';
import { recordFileCalls } from '@/lib/server/http/record-file-endpoints';
import { lineFaults } from '@/lib/server/people/import/check-people-file';
import { importPeople, lookAtPeopleFile } from '@/lib/server/people/import/import-people';
import { peopleFile } from '@/lib/server/people/record-files/people-file';
import { orConfirm } from '@/lib/server/people/roles/pending-admin-change';
import { exportUsers } from '@/lib/server/people/users/export-users';
import type { ListedUser } from '@/lib/server/people/users/list-users';
import { utcDay } from '@/lib/shared/day/utc-day';
import { csvOf, csvOfColumns } from '@/lib/shared/insight/csv';
import { peopleFileColumns, peopleFileProblems } from '@/lib/shared/people/people-file';
import type { PeopleTold, recordFileColumns } from '@/lib/shared/people/record-files/record-file';
import { readUsersQuery, usersFilePartsMax } from '@/lib/shared/people/users/users-query';
import { usersPage } from './users-page';

const plainForm = {
  page: '/business/users/manage?view=invite',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};

const filter = z.string().max(100).optional();

/** What a file of users says of each: the columns with which it comes back, and those that are left out then. */
const fileColumns: Readonly<
  Record<(typeof recordFileColumns)['people'][number] | PeopleTold, (user: ListedUser) => string>
> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  // Built-in roles by their keys, which no language changes.
  role: ({ role }) => (role.builtIn ? role.key : role.name),
  status: ({ status }) => status,
  office: ({ office }) => office,
  entity: ({ byHand }) => byHand.entity,
  entityNow: ({ entity }) => entity,
  group: ({ byHand }) => byHand.group,
  groupNow: ({ group }) => group,
  department: ({ department }) => department,
  title: ({ title }) => title,
  managerEmail: ({ manager }) => manager,
  startsOn: ({ startsOn }) => startsOn ?? '',
  endsOn: ({ endsOn }) => endsOn ?? '',
  sponsorEmail: ({ sponsor }) => sponsor,
  joined: ({ joinedAt }) => (joinedAt === null ? '' : utcDay(joinedAt)),
  secondFactor: ({ hasSecondFactor }) => (hasSecondFactor ? 'yes' : 'no'),
  lastSeen: ({ seenAt }) => seenAt?.toISOString() ?? '',
};

/** The users that the filters of the list show, as a file that comes back (decision 081); support may not take data out. */
export const getUserFile = endpoint(
  'GET /i/api/business/users/v2/file',
  {
    guard: orByKey('people', can('users.export')),
    input: {
      query: z.strictObject({
        q: filter,
        role: filter,
        status: filter,
        office: filter,
        group: filter,
        entity: filter,
        sort: filter,
        /** Which part of a list with more users than a file that comes back may have, counted from 1. */
        part: z.coerce.number().int().min(1).max(usersFilePartsMax).optional(),
        /** The file is the same in every language; callers that name one go on working. */
        locale: filter,
      }),
    },
    output: z.string(),
    errors: [],
    supportMay: false,
    shownAs: csvFile('users'),
  },
  async ({ viewer, context, input }) => {
    const { part = null, ...query } = input;
    const users = await exportUsers(viewer, context, { ...readUsersQuery(query), part });
    return csvOfColumns(users, Object.entries(fileColumns));
  },
);

/** Looks at a file of people that the company has, and changes them by it. */
export const peopleFileCalls = recordFileCalls({
  base: '/i/api/business/users/v2',
  guard: can('users.write'),
  page: '/users/manage',
  errors: ['ADMIN_CONFIRMATION_NEEDED'],
  file: {
    ...peopleFile,
    take: (viewer, context, which) =>
      orConfirm(viewer, context, { kind: 'peopleFile', ...which }, () =>
        peopleFile.take(viewer, context, which),
      ),
  },
});

/** An empty file with the columns that a file of people to invite may have. */
export const getPeopleTemplate = endpoint(
  'GET /i/api/business/users/v2/import/template',
  {
    guard: can('users.add'),
    input: {},
    output: z.string(),
    errors: [],
    shownAs: csvFile('people-to-invite'),
  },
  () => csvOf([[...peopleFileColumns]]),
);

/**
 * Looks at a file of people to invite, and says line by line what it would do. Nobody is invited by that. What cannot be
 * read at all is no refusal: `problem` says why, and `line` where.
 */
export const postPeopleFile = endpoint(
  'POST /i/api/business/users/v2/import/check',
  {
    guard: can('users.import'),
    input: { multipart: z.strictObject({ file: z.file() }) },
    output: z.strictObject({
      problem: z.enum(peopleFileProblems).nullable(),
      line: z.number().int().nullable(),
      /** Carries the file to the call below, for half an hour. */
      draft: z.string().nullable(),
      /** So many lines can be invited. */
      ready: z.number().int(),
      faults: z.array(z.strictObject({ line: z.number().int(), why: z.array(z.enum(lineFaults)) })),
      redirect: z.string(),
    }),
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    const seen = await lookAtPeopleFile(viewer, input.file, context.locale);
    const view = (parameters: Readonly<Record<string, string>>) =>
      usersPage(context, { view: 'invite', ...parameters }, undefined);
    if ('problem' in seen) {
      const { line, problem } = seen;
      const where: Record<string, string> = line === null ? {} : { line: String(line) };
      return { problem, line, draft: null, ready: 0, faults: [], redirect: view({ problem, ...where }) };
    }
    const bad = seen.lines.filter(({ faults }) => faults.length > 0);
    return {
      problem: null,
      line: null,
      draft: seen.token,
      ready: seen.lines.length - bad.length,
      faults: bad.map(({ faults, line }) => ({ line, why: [...faults] })),
      redirect: view({ file: seen.token }),
    };
  },
);

/** Invites the people of a file that was looked at; lines with faults are left out and told. */
export const postPeopleImport = endpoint(
  'POST /i/api/business/users/v2/import',
  {
    guard: can('users.import'),
    input: { form: z.strictObject({ draft: z.string().max(60) }) },
    output: z.strictObject({
      sent: z.number().int(),
      left: z.array(z.number().int()),
      redirect: z.string(),
    }),
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    const { left, sent } = await orConfirm(viewer, context, { kind: 'import', draft: input.draft }, () =>
      importPeople(viewer, context, input.draft),
    );
    const told = { view: 'invite', sent: String(sent), left: left.slice(0, 100).join(' ') };
    return { sent, left: [...left], redirect: usersPage(context, told, undefined) };
  },
);

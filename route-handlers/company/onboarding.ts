import * as z from 'zod';
import { accountInfoOf } from '@/lib/server/company/account-info';
import { businessToggleUrl } from '@/lib/server/company/business-toggle-url';
import { dismissReminder } from '@/lib/server/company/dismiss-reminder';
import { keepKeywords } from '@/lib/server/company/keep-keywords';
import { requireFeature } from '@/lib/server/company/require-feature';
import { setTaskStatus } from '@/lib/server/company/set-task-status';
import { taskListOf } from '@/lib/server/company/task-list';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { member, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { businessPath } from '@/lib/shared/access/business-path';
import { AccountInfo } from '@/lib/shared/company/account-info';
import { statusOf, taskStatuses } from '@/lib/shared/company/onboarding-status';
import { taskIds, taskOf } from '@/lib/shared/company/onboarding-tasks';
import { TaskList } from '@/lib/shared/company/task-list';

const Redirect = { redirect: z.string() };
const plainForm = {
  page: '/business/tasks',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};

const below = (visit: Visit, path: string): string =>
  inSite(visit, businessPath(readEnv().businessPath, path));

/** The tasks of one's onboarding, with those of the company for whoever manages its settings (BIZ-041). */
export const getTasks = endpoint(
  'GET /i/api/business/me/v1/tasks',
  { guard: member, input: {}, output: TaskList, errors: [] },
  ({ viewer }) => {
    requireFeature(viewer, 'onboardingTasks');
    return taskListOf(viewer);
  },
);

/** Sets a task's status, by the parameters `taskId` and `status` (BIZ-038); answers the tasks as they are then. */
export const postTaskStatus = endpoint(
  'POST /i/api/business/me/v1/taskStatus',
  {
    guard: member,
    input: {
      query: z.strictObject({ taskId: z.enum(taskIds), status: z.enum(taskStatuses) }),
      form: z.strictObject({}),
    },
    output: TaskList.extend(Redirect),
    errors: [],
    plainForm,
  },
  async ({ viewer, visit, input: { taskId, status } }) => {
    requireFeature(viewer, 'onboardingTasks');
    const before = statusOf(taskId, viewer.membership.onboarding);
    const onboarding = await setTaskStatus(viewer, taskId, status);
    const page = taskOf(taskId).scope === 'company' ? '/tasks/company' : '/tasks';
    const what = new URLSearchParams({ form: 'task', done: '1', task: taskId, from: before });
    return { ...taskListOf(viewer, onboarding), redirect: `${below(visit, page)}?${what}` };
  },
);

/** Puts the reminder on the hub away; `to=shown` brings it back. */
export const postDismissReminder = endpoint(
  'POST /i/api/business/me/v1/dismissReminderTaskGrid',
  {
    guard: member,
    input: { form: z.strictObject({ to: z.enum(['dismissed', 'shown']).default('dismissed') }) },
    output: z.strictObject({ dismissed: z.boolean(), ...Redirect }),
    errors: [],
    plainForm,
  },
  async ({ viewer, visit, input: { to } }) => {
    const dismissed = to === 'dismissed';
    await dismissReminder(viewer, dismissed);
    const done = `?form=reminder&done=1${dismissed ? '&dismissed=1' : ''}`;
    return { dismissed, redirect: `${below(visit, '/')}${done}` };
  },
);

/** Who one is, for oneself and in one's company. */
export const getAccountInfo = endpoint(
  'GET /i/api/business/me/v1/account/info',
  { guard: signedIn, input: {}, output: AccountInfo, errors: [] },
  ({ viewer }) => accountInfoOf(viewer),
);

/** Keeps the words somebody describes their travel with: a list, or a text with commas between them. */
export const postKeywords = endpoint(
  'POST /i/api/business/me/v1/account/keywords',
  {
    guard: member,
    input: {
      form: z.strictObject({
        keywords: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(100)]),
      }),
    },
    output: z.strictObject({ keywords: z.array(z.string()), ...Redirect }),
    errors: [],
    plainForm,
  },
  async ({ viewer, visit, input }) => ({
    keywords: [...(await keepKeywords(viewer, input.keywords))],
    redirect: `${below(visit, '/tasks')}?form=keywords&done=1`,
  }),
);

/** The address of the call that takes one into business mode, or back (BIZ-044). */
export const getBusinessToggleUrl = endpoint(
  'GET /i/api/business/me/v1/businessToggleUrl',
  {
    guard: signedIn,
    input: {},
    output: z.strictObject({ businessToggleUrl: z.string() }),
    errors: ['NOT_FOUND'],
  },
  ({ viewer }) => ({ businessToggleUrl: businessToggleUrl(viewer) }),
);

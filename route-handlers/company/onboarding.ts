import * as z from 'zod';
import { accountInfoOf } from '@/lib/server/company/account-info';
import { businessToggleUrl } from '@/lib/server/company/business-toggle-url';
import { dismissReminder } from '@/lib/server/company/onboarding/dismiss-reminder';
import { saveTravelKeywords } from '@/lib/server/company/onboarding/save-travel-keywords';
import { setTaskStatus } from '@/lib/server/company/onboarding/set-task-status';
import { taskListOf } from '@/lib/server/company/onboarding/task-list';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { AccountInfo } from '@/lib/shared/company/account-info';
import { taskStatuses, taskStatusOf } from '@/lib/shared/company/onboarding/onboarding-status';
import { taskIds, taskOf } from '@/lib/shared/company/onboarding/onboarding-tasks';
import { TaskList } from '@/lib/shared/company/onboarding/task-list-schema';

const Redirect = { redirect: z.string() };
const plainForm = {
  page: '/business/tasks',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};

const below = (context: RequestContext, path: string): string =>
  inSite(context, businessPath(readEnv().businessPath, path));

/** The tasks of one's onboarding, with those of the company for whoever manages its settings (BIZ-041). */
export const getTasks = endpoint(
  'GET /i/api/business/me/v1/tasks',
  { guard: can('tasks.read'), input: {}, output: TaskList, errors: [] },
  ({ viewer }) => taskListOf(viewer),
);

/** Sets a task's status, by the parameters `taskId` and `status` (BIZ-038); answers the tasks as they are then. */
export const postTaskStatus = endpoint(
  'POST /i/api/business/me/v1/taskStatus',
  {
    guard: can('tasks.write'),
    input: {
      query: z.strictObject({ taskId: z.enum(taskIds), status: z.enum(taskStatuses) }),
      form: z.strictObject({}),
    },
    output: TaskList.extend(Redirect),
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input: { taskId, status } }) => {
    const before = taskStatusOf(taskId, viewer.membership.onboarding);
    const onboarding = await setTaskStatus(viewer, taskId, status);
    const page = taskOf(taskId).scope === 'company' ? '/tasks/company' : '/tasks';
    const what = new URLSearchParams({ form: 'task', done: '1', task: taskId, from: before });
    return { ...taskListOf(viewer, onboarding), redirect: `${below(context, page)}?${what}` };
  },
);

/** Puts the reminder on the hub away; `to=shown` brings it back. */
export const postDismissReminder = endpoint(
  'POST /i/api/business/me/v1/dismissReminderTaskGrid',
  {
    guard: can('tasks.remind'),
    input: { form: z.strictObject({ to: z.enum(['dismissed', 'shown']).default('dismissed') }) },
    output: z.strictObject({ dismissed: z.boolean(), ...Redirect }),
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input: { to } }) => {
    const dismissed = to === 'dismissed';
    await dismissReminder(viewer, dismissed);
    const done = `?form=reminder&done=1${dismissed ? '&dismissed=1' : ''}`;
    return { dismissed, redirect: `${below(context, '/')}${done}` };
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
    guard: can('keywords.write'),
    input: {
      form: z.strictObject({
        keywords: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(100)]),
      }),
    },
    output: z.strictObject({ keywords: z.array(z.string()), ...Redirect }),
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input }) => ({
    keywords: [...(await saveTravelKeywords(viewer, input.keywords))],
    redirect: `${below(context, '/tasks')}?form=keywords&done=1`,
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

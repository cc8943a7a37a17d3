import * as z from 'zod';
import { taskStatuses } from './onboarding-status';
import { taskIds, taskScopes } from './onboarding-tasks';

/** A task as its owner sees it. */
export const TaskView = z.strictObject({
  taskId: z.enum(taskIds),
  scope: z.enum(taskScopes),
  status: z.enum(taskStatuses),
  /** Path of the page where it is done, without locale prefix; null where there is none. */
  url: z.string().nullable(),
  /** The statuses one may set; `done` is not among them where a table tells. */
  settable: z.array(z.enum(taskStatuses)),
});
export type TaskView = z.infer<typeof TaskView>;

/** The tasks with the progress they add up to, 0 to 100. */
export const TaskList = z.strictObject({
  tasks: z.array(TaskView),
  accountOnboardingProgress: z.number().int().min(0).max(100),
  companyOnboardingProgress: z.number().int().min(0).max(100),
  reminderTaskGridDismissed: z.boolean(),
});
export type TaskList = z.infer<typeof TaskList>;

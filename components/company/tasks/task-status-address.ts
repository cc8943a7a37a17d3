import type { TaskStatus } from '@/lib/shared/company/onboarding/onboarding-status';
import type { TaskId } from '@/lib/shared/company/onboarding/onboarding-tasks';

/** The call that says something about a task (specification §7). */
export const taskStatusAddress = (taskId: TaskId, status: TaskStatus): string =>
  `/i/api/business/me/v1/taskStatus?taskId=${taskId}&status=${status}`;

import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { businessPath } from '@/lib/shared/access/business-path';
import { onboardingProgress } from '@/lib/shared/company/onboarding/onboarding-progress';
import {
  type Onboarding,
  settableStatuses,
  taskStates,
} from '@/lib/shared/company/onboarding/onboarding-status';
import { taskOf } from '@/lib/shared/company/onboarding/onboarding-tasks';
import type { TaskList, TaskView } from '@/lib/shared/company/onboarding/task-list-schema';

/**
 * The tasks of somebody's onboarding: their own, and those of the company for whoever manages its settings. `changed`
 * stands for what was read with the viewer once a task has changed since.
 */
export function taskListOf(
  viewer: Can<'tasks.read' | 'tasks.write' | 'tasks.company'>,
  changed?: Onboarding,
): TaskList {
  const onboarding = changed ?? viewer.membership.onboarding;
  const base = readEnv().businessPath;
  const scopes = isAble(viewer, 'tasks.company') ? (['account', 'company'] as const) : (['account'] as const);
  const tasks = scopes.flatMap((scope) =>
    taskStates(scope, onboarding).map(({ taskId, status }): TaskView => {
      const task = taskOf(taskId);
      const { place } = task;
      const url = place?.below === 'business' ? businessPath(base, place.path) : (place?.path ?? null);
      return { taskId, scope, status, url, settable: [...settableStatuses(task)] };
    }),
  );
  return {
    tasks,
    accountOnboardingProgress: onboardingProgress('account', onboarding),
    companyOnboardingProgress: onboardingProgress('company', onboarding),
    reminderTaskGridDismissed: onboarding.account.reminderDismissed,
  };
}

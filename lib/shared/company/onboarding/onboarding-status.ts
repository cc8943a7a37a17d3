import * as z from 'zod';
import type { OnboardingFacts } from './onboarding-facts';
import {
  type OnboardingTask,
  type TaskId,
  type TaskScope,
  taskIds,
  taskIdsOf,
  taskOf,
} from './onboarding-tasks';

/** The states of a task; `postponed` still waits, `skipped` is not for whoever said so and counts no more. */
export const taskStatuses = ['open', 'postponed', 'skipped', 'done'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** What is kept beside the facts, in `membership.onboarding` and `company.onboarding`. */
export type KeptOnboarding = {
  /** What somebody said about tasks; those nobody spoke of are absent. */
  readonly tasks: Readonly<Partial<Record<TaskId, TaskStatus>>>;
  /** The reminder on the hub was put away. */
  readonly reminderDismissed: boolean;
};

/** Everything the onboarding of one person in one company follows from. */
export type Onboarding = {
  readonly facts: OnboardingFacts;
  readonly account: KeptOnboarding;
  readonly company: KeptOnboarding;
};

const Kept = z.object({
  tasks: z.record(z.string(), z.unknown()).catch({}),
  reminderDismissed: z.boolean().catch(false),
});

/** Reads a stored column; what nobody knows any more is left out. */
export function keptOnboarding(stored: Readonly<Record<string, unknown>>): KeptOnboarding {
  const { tasks, reminderDismissed } = Kept.parse(stored);
  const known = taskIds.flatMap((id) => {
    const status = taskStatuses.find((one) => one === tasks[id]);
    return status === undefined ? [] : [[id, status] as const];
  });
  return { tasks: Object.fromEntries(known), reminderDismissed };
}

/** The statuses somebody may set: nobody says that a task is done where a table tells. */
export function settableStatuses({ fact, skippable }: OnboardingTask): readonly TaskStatus[] {
  return taskStatuses.filter(
    (status) => (status !== 'done' || fact === null) && (status !== 'skipped' || skippable),
  );
}

/** The status of a task: a fact decides before what was said. */
export function taskStatusOf(id: TaskId, { facts, ...kept }: Onboarding): TaskStatus {
  const task = taskOf(id);
  if (task.fact !== null && facts[task.fact]) return 'done';
  const said = kept[task.scope].tasks[id] ?? 'open';
  return settableStatuses(task).includes(said) ? said : 'open';
}

/** The tasks of a scope with their statuses, in their order. */
export function taskStates(
  scope: TaskScope,
  onboarding: Onboarding,
): readonly { readonly taskId: TaskId; readonly status: TaskStatus }[] {
  return taskIdsOf(scope).map((taskId) => ({ taskId, status: taskStatusOf(taskId, onboarding) }));
}

/** The same onboarding after somebody said something about a task. */
export function withStatus(onboarding: Onboarding, id: TaskId, status: TaskStatus): Onboarding {
  const { scope } = taskOf(id);
  const kept = onboarding[scope];
  return { ...onboarding, [scope]: { ...kept, tasks: { ...kept.tasks, [id]: status } } };
}

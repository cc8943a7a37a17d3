import { type Onboarding, type TaskStatus, taskStates } from './onboarding-status';
import type { TaskScope } from './onboarding-tasks';

/** Progress of an onboarding that is complete (specification §9). */
const completeAt = 100;

/** Share of done tasks, 0 to 100; skipped ones do not count, and with nothing left to count all is done. */
export function progressOf(statuses: readonly TaskStatus[]): number {
  const counted = statuses.filter((status) => status !== 'skipped');
  if (counted.length === 0) return completeAt;
  return Math.floor((completeAt * counted.filter((status) => status === 'done').length) / counted.length);
}

/** The progress of a person's own or of the company's tasks; computed, never stored. */
export const onboardingProgress = (scope: TaskScope, onboarding: Onboarding): number =>
  progressOf(taskStates(scope, onboarding).map(({ status }) => status));

/** Whether nothing is left to do (specification §9). */
export const isComplete = (progress: number): boolean => progress >= completeAt;

/** Whether a dot asks to begin: as long as nothing is done (specification §9). */
export const showsDot = (progress: number): boolean => progress === 0;

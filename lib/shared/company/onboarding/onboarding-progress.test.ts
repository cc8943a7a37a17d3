import fc from 'fast-check';
import { type OnboardingFacts, onboardingFacts } from './onboarding-facts';
import { isComplete, onboardingProgress, progressOf, showsDot } from './onboarding-progress';
import {
  type KeptOnboarding,
  keptOnboarding,
  type Onboarding,
  settableStatuses,
  taskStatuses,
  taskStatusOf,
  withStatus,
} from './onboarding-status';
import { type TaskScope, taskIds, taskIdsOf, taskOf, taskScopes } from './onboarding-tasks';

const nothingKept: KeptOnboarding = { tasks: {}, reminderDismissed: false };
const allFacts = (value: boolean) =>
  Object.fromEntries(onboardingFacts.map((fact) => [fact, value])) as OnboardingFacts;
const fresh: Onboarding = { facts: allFacts(false), account: nothingKept, company: nothingKept };
const said = (scope: TaskScope, from: Onboarding = fresh): Onboarding =>
  taskIdsOf(scope)
    .filter((id) => taskOf(id).fact === null)
    .reduce((state, id) => withStatus(state, id, 'done'), from);

const anyOnboarding = fc.record({
  facts: fc
    .subarray([...onboardingFacts])
    .map((held) => ({ ...allFacts(false), ...Object.fromEntries(held.map((fact) => [fact, true])) })),
  account: fc.record({
    tasks: fc.dictionary(fc.constantFrom(...taskIds), fc.constantFrom(...taskStatuses)),
    reminderDismissed: fc.boolean(),
  }),
  company: fc.record({
    tasks: fc.dictionary(fc.constantFrom(...taskIds), fc.constantFrom(...taskStatuses)),
    reminderDismissed: fc.boolean(),
  }),
});

test('ENT-009 ENT-010 progress is 0 at first, 100 when every task is done, and never outside 0 to 100', () => {
  for (const scope of taskScopes) {
    expect(onboardingProgress(scope, fresh)).toBe(0);
    expect(onboardingProgress(scope, said(scope))).toBeGreaterThan(0);
    expect(onboardingProgress(scope, { ...said(scope), facts: allFacts(true) })).toBe(100);
  }
  fc.assert(
    fc.property(anyOnboarding, fc.constantFrom(...taskScopes), (onboarding, scope) => {
      const progress = onboardingProgress(scope, onboarding);
      expect(Number.isInteger(progress)).toBe(true);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(100);
      const open = taskIdsOf(scope).some((id) =>
        ['open', 'postponed'].includes(taskStatusOf(id, onboarding)),
      );
      expect(progress === 100).toBe(!open);
    }),
  );
});

test('CONST-038 an onboarding is complete at 100', () => {
  expect([0, 1, 99, 100].map(isComplete)).toEqual([false, false, false, true]);
  // A hundred tasks but one are never rounded up.
  expect(progressOf([...Array.from({ length: 999 }, () => 'done' as const), 'open'])).toBe(99);
});

test('CONST-039 a dot shows at 0 and at nothing else', () => {
  expect([0, 1, 99, 100].map(showsDot)).toEqual([true, false, false, false]);
});

test('a skipped task counts no more, a postponed one still waits', () => {
  expect(progressOf(['done', 'skipped'])).toBe(100);
  expect(progressOf(['done', 'postponed'])).toBe(50);
  expect(progressOf(['skipped', 'skipped'])).toBe(100);
});

test('a fact decides, whatever was said before, and nobody says done where a table tells', () => {
  const logoThere = { ...fresh, facts: { ...fresh.facts, logoThere: true } };
  expect(taskStatusOf('logo', withStatus(logoThere, 'logo', 'skipped'))).toBe('done');
  expect(taskStatusOf('logo', withStatus(fresh, 'logo', 'done'))).toBe('open');
  expect(taskStatusOf('confirmCompany', withStatus(fresh, 'confirmCompany', 'skipped'))).toBe('open');
  expect(settableStatuses(taskOf('logo'))).toEqual(['open', 'postponed', 'skipped']);
  expect(settableStatuses(taskOf('readPolicy'))).toEqual(['open', 'postponed', 'done']);
});

test('what is stored is read with care: unknown tasks, states and shapes are left out', () => {
  expect(keptOnboarding({})).toEqual(nothingKept);
  expect(keptOnboarding({ tasks: 'all', reminderDismissed: 'yes' })).toEqual(nothingKept);
  expect(
    keptOnboarding({ tasks: { logo: 'skipped', gone: 'done', domain: 'finished' }, reminderDismissed: true }),
  ).toEqual({ tasks: { logo: 'skipped' }, reminderDismissed: true });
});

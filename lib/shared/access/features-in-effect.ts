import type { Feature } from './features';

/**
 * Features that change something today. The others are names that companies, plans and calls have (specification §6), and that
 * nothing acts on yet: no plan is sold with them, and no switch is shown for them.
 */
const inEffect: ReadonlySet<Feature> = new Set([
  'onboardingTasks',
  'ssoIntegration',
  'companyDeletion',
  'addUsers',
  'bookOnBehalf',
  'deleteAccount',
  'shoppingCart',
]);

/** Whether a feature changes something today. */
export const isInEffect = (feature: Feature): boolean => inEffect.has(feature);

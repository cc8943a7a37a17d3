import { capabilities } from './capabilities';
import type { Feature } from './features';

/**
 * Features that change something today: those that a capability asks for. The others are names that companies, plans and calls have
 * (specification §6), and that nothing acts on yet: no plan is sold with them, and no switch is shown for them.
 */
const inEffect: ReadonlySet<Feature> = new Set(
  Object.values(capabilities).flatMap((one) => ('feature' in one ? [one.feature] : [])),
);

/** Whether a feature changes something today. */
export const isImplemented = (feature: Feature): boolean => inEffect.has(feature);

import { paymentMethodCalls } from './payment-methods';
import { programCalls } from './programs';
import { tripFieldCalls } from './trip-fields';

/** Calls below `/i/api` about what checkout and reports stand on. */
export const financeKeyCalls = [...tripFieldCalls, ...paymentMethodCalls, ...programCalls] as const;

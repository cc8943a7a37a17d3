import {
  getPaymentMethods,
  postPaymentMethod,
  postPaymentMethodMove,
  postPaymentMethodRemoval,
  postPaymentMethodState,
} from './payment-methods';
import { getProgramFile, getPrograms, postProgram, postProgramRemoval } from './programs';
import {
  getTripFields,
  getValueFile,
  postFieldValue,
  postFieldValueState,
  postTripField,
  postTripFieldMove,
  postTripFieldRemoval,
  postTripFieldRetirement,
  postValueFile,
  postValueImport,
} from './trip-fields';

/** Calls below `/i/api` about what checkout and reports stand on. */
export const financeKeyCalls = [
  getTripFields,
  postTripField,
  postTripFieldMove,
  postTripFieldRetirement,
  postTripFieldRemoval,
  postFieldValue,
  postFieldValueState,
  postValueFile,
  postValueImport,
  getValueFile,
  getPaymentMethods,
  postPaymentMethod,
  postPaymentMethodMove,
  postPaymentMethodState,
  postPaymentMethodRemoval,
  getPrograms,
  getProgramFile,
  postProgram,
  postProgramRemoval,
] as const;

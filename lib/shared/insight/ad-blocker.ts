/** Of how many visitors in a hundred it is asked whether they block advertisements (specification §9). */
export const adBlockerSampleDefault = 1;

/** Where local storage keeps that it was asked. */
export const adBlockerCheckedKey = 'umiak.adBlockerChecked';

import 'server-only';

/** Who sells what nobody can buy. */
export const sampleProviderName = 'Baydar Travel';

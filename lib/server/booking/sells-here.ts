import 'server-only';
import { readEnv } from '@/lib/server/env';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import type { Offer } from '@/lib/shared/search/offer';

/** Whether an offer's provider sells through us. */
export const sellsHere = ({ provider: { key } }: Offer): boolean => findProvider(key)?.booking !== undefined;

/** Whether an offer's provider has a simulated site of its own, the only one that calls back; in demo mode. */
export const isSimulated = ({ provider: { key } }: Offer): boolean =>
  readEnv().mode === 'demo' && findProvider(key)?.booking === sampleLedger;

/** Whether the operator pays the provider of an offer, and invoices the company. */
export const isPrepaid = ({ provider: { key } }: Offer): boolean =>
  findProvider(key)?.booking?.isPrepaid === true;

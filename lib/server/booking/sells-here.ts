import 'server-only';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import type { Offer } from '@/lib/shared/search/offer';

/** Whether an offer's provider sells through us. */
export const sellsHere = ({ provider: { key } }: Offer): boolean => findProvider(key)?.booking !== undefined;

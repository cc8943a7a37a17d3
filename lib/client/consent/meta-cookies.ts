import { serialQueue } from '@/lib/client/serial-queue';
import type { MetaCookieName } from '@/lib/shared/consent/meta-cookies';
import { api } from '../api';

export type MetaCookie = { readonly name: MetaCookieName; readonly value: string };

const inTurn = serialQueue();

/**
 * Saves meta cookies one at a time, in the order they are given; an empty value deletes one. Rejects as `api` does,
 * which keeps nothing behind it from being saved.
 */
export const saveMetaCookie = ({ name, value }: MetaCookie): Promise<unknown> =>
  inTurn(() => api('PUT /i/api/cookies/v2/meta/{name}', { name, newValue: value }));

import { serialQueue } from '@/lib/client/serial-queue';
import type { DismissalCookieName } from '@/lib/shared/consent/dismissal-cookies';
import { api } from '../api';

export type DismissalCookie = { readonly name: DismissalCookieName; readonly value: string };

const inTurn = serialQueue();

/**
 * Saves meta cookies one at a time, in the order they are given; an empty value deletes one. Rejects as `api` does,
 * which keeps nothing behind it from being saved.
 */
export const saveDismissalCookie = ({ name, value }: DismissalCookie): Promise<unknown> =>
  inTurn(() => api('PUT /i/api/cookies/v2/meta/{name}', { name, newValue: value }));

import type { AuthState } from '@/lib/shared/session/auth-state';
import { api } from '../api';
import { subscribe } from '../event-bus';
import { logFor } from '../log';

/** An auth state older than this is read again. */
export const authStateFreshMs = 300_000;

const log = logFor('auth-state');

let known: { readonly state: AuthState; readonly readAt: number } | null = null;
let pending: Promise<AuthState | null> | null = null;
let changes = 0;
subscribe('auth.changed', markAuthStateStale);
subscribe('client.reset', forgetAuthState);

/** What is known of the visitor, fresh or not; null when nothing is. */
export function knownAuthState(): AuthState | null {
  return known?.state ?? null;
}

/**
 * Who is signed in, read from the server only when it is missing or stale (specification §7); calls at the
 * same time share one request. A failure is logged, unless the area `auth-state` is silenced, and leaves
 * what was known; the next call tries again.
 */
export function findAuthState(): Promise<AuthState | null> {
  if (known !== null && Date.now() - known.readAt < authStateFreshMs) return Promise.resolve(known.state);
  pending ??= readAuthState(changes);
  return pending;
}

/** Says that the visitor has become somebody else: the next call reads anew. */
export function markAuthStateStale(): void {
  changes += 1;
  pending = null;
  if (known !== null) known = { ...known, readAt: Number.NEGATIVE_INFINITY };
}

/** Forgets who was there; the next call reads anew. */
function forgetAuthState(): void {
  changes += 1;
  pending = null;
  known = null;
}

async function readAuthState(asOf: number): Promise<AuthState | null> {
  try {
    const state = await api('GET /horizon/common/authentication/providers/AuthStateProviderAction');
    if (asOf !== changes) return findAuthState();
    known = { state, readAt: Date.now() };
  } catch (error) {
    log.error('The auth state could not be read', error);
  }
  if (asOf === changes) pending = null;
  return knownAuthState();
}

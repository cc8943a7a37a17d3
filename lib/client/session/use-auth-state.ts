import { useEffect, useSyncExternalStore } from 'react';
import type { AuthState } from '@/lib/shared/session/auth-state';
import { subscribe } from '../events';
import { findAuthState, knownAuthState, offerAuthState } from './auth-state';

const onRead = (listener: () => void) => subscribe('authState.read', listener);
const nothing = () => null;

/**
 * Who is signed in, kept up to date; null until it is known and when it cannot be read. Pass what the server
 * rendered as `initial` and no call is made while it is fresh.
 */
export function useAuthState(initial: AuthState | null = null): AuthState | null {
  const known = useSyncExternalStore(onRead, knownAuthState, nothing);
  useEffect(() => {
    if (initial !== null) offerAuthState(initial);
    const read = () => void findAuthState();
    read();
    return subscribe('auth.changed', read);
  }, [initial]);
  return known ?? initial;
}

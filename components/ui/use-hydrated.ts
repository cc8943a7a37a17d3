'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true afterwards: for controls that only work with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

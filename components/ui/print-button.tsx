'use client';

import { buttonLook } from './button-look';
import { useHydrated } from './use-hydrated';

/** Prints the page; absent without script, where the browser's own menu prints. */
export function PrintButton({ children }: { readonly children: string }) {
  const ready = useHydrated();
  if (!ready) return null;
  return (
    <button type="button" className={buttonLook('plain')} onClick={() => window.print()}>
      {children}
    </button>
  );
}

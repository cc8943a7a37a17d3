'use client';

import { buttonVariant } from './button-variant';
import { useHydrated } from './use-hydrated';

/** Prints the page; absent without script, where the browser's own menu prints. */
export function PrintButton({ children }: { readonly children: string }) {
  const ready = useHydrated();
  if (!ready) return null;
  return (
    <button type="button" className={buttonVariant('plain')} onClick={() => window.print()}>
      {children}
    </button>
  );
}

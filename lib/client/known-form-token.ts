import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { pageGlobals } from './page-globals';

let kept: string | null = null;
let outdated: PageGlobals | null = null;

/** The form token as far as this page has one already, for what cannot wait; `formToken` waits for one. */
export function knownFormToken(): string | null {
  if (kept !== null) return kept;
  const globals = pageGlobals();
  return globals === outdated ? null : globals?.formtoken || null;
}

/** Keeps a token that was fetched. */
export function keepFormToken(token: string): void {
  kept = token;
}

/** Drops what is known; that of this page's globals is not used again. */
export function dropFormToken(): void {
  kept = null;
  outdated = pageGlobals();
}

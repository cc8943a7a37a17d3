import type { PageGlobals } from '@/lib/shared/site/page-globals';

/** Puts page globals into the document of a test, in place of those before; for tests only. */
export function putPageGlobals(globals: Partial<PageGlobals>): void {
  document.getElementById('globals')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'globals';
  script.textContent = JSON.stringify(globals);
  document.head.append(script);
}

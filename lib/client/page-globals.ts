import type { PageGlobals } from '@/lib/shared/site/page-globals';

let read: { readonly element: Element; readonly globals: PageGlobals | null } | null = null;

/**
 * What the server told this page, from `<script type="application/json" id="globals">`; null on the server,
 * on a page without it and when it is not JSON. One element is parsed once, and the same object is returned
 * every time; an element that arrives later (a streamed document) is found then.
 */
export function pageGlobals(): PageGlobals | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById('globals');
  if (element === null) return null;
  if (read?.element !== element) read = { element, globals: parsed(element.textContent ?? '') };
  return read.globals;
}

function parsed(text: string): PageGlobals | null {
  try {
    return JSON.parse(text) as PageGlobals | null;
  } catch {
    return null;
  }
}

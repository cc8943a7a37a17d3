/** Only the first call of a page has something to do; all wait for it. */
let loading: Promise<unknown> | undefined;

/**
 * The whole stylesheets of this page. A page from memory has one with the rules of its own markup alone, and links to the whole ones
 * that are switched off (scripts/serve/page-styles). Resolves when they hold; what cannot be had is done without.
 */
export function wholeStyles(): Promise<unknown> {
  loading ??= Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'), switchOn),
  );
  return loading;
}

function switchOn(link: HTMLLinkElement): Promise<unknown> {
  const settled = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  link.disabled = false;
  return settled;
}

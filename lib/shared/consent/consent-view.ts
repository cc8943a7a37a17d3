/** Views of the consent surface; all but the first are opened on purpose, by `?consent=`. */
export const consentViews = ['landing', 'categories', 'processing', 'vendors'] as const;

export type ConsentView = (typeof consentViews)[number];

/** The view that the address of a page (path and query) wishes for. */
export function consentViewOf(path: string): ConsentView {
  const wished = new URL(path, 'https://own.invalid').searchParams.get('consent');
  return consentViews.find((view) => view === wished) ?? 'landing';
}

/** The same page without that wish: where answering leads. */
export function withoutConsentView(path: string): string {
  const url = new URL(path, 'https://own.invalid');
  url.searchParams.delete('consent');
  return `${url.pathname}${url.search}`;
}

/** The same page with a view of the consent surface open. */
export function withConsentView(path: string, view: Exclude<ConsentView, 'landing'>): string {
  const url = new URL(withoutConsentView(path), 'https://own.invalid');
  url.searchParams.set('consent', view);
  return `${url.pathname}${url.search}`;
}

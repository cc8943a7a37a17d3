/**
 * Who may see a page: everybody; everybody, but whoever acts for a company with the second factor it wants;
 * the signed-in; or whoever its business gate lets in.
 */
export type PageNeeds = 'anyone' | 'factor' | 'session' | 'gate';

/** What the request path knows of a page before it is drawn. */
export type PageRule = {
  readonly needs: PageNeeds;
  /** The same for every guest, so that it may be answered from memory. */
  readonly shareable: boolean;
  /** There in demo mode only. */
  readonly demo?: true;
};

const shared: PageRule = { needs: 'anyone', shareable: true };
const open: PageRule = { needs: 'anyone', shareable: false };
const personal: PageRule = { needs: 'session', shareable: false };

/**
 * Every page beside the gated business pages, which are the catalogue in `lib/shared/access`. An address
 * that stands in neither does not exist. `{x}` is one segment.
 */
export const pageRules: Readonly<Record<string, PageRule>> = {
  '/': shared,
  '/api-docs': shared,
  '/business': { needs: 'factor', shareable: false },
  '/business/verify': personal,
  '/demo/mailbox': { ...open, demo: true },
  '/demo/mailbox/{id}': { ...open, demo: true },
  '/feedback': shared,
  '/help': shared,
  '/login': shared,
  '/login/forgot': shared,
  '/login/forgot/sent': shared,
  '/login/register': shared,
  '/login/reset': open,
  '/profile/account': personal,
  '/s/ident/confirm': open,
  '/s/ident/confirm/done': open,
  '/s/ident/resend': open,
  '/signout': open,
};

const patterns = Object.entries(pageRules)
  .filter(([path]) => path.includes('{'))
  .map(([path, rule]) => ({ rule, match: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The rule of a path without its locale prefix, or null. */
export function findPageRule(path: string): PageRule | null {
  if (Object.hasOwn(pageRules, path)) return pageRules[path] ?? null;
  return patterns.find(({ match }) => match.test(path))?.rule ?? null;
}

import type { Flag } from '@/lib/shared/access/flags';
import { destinationSlugs } from './destination-pages';

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
  /** Needs no script but the browser runtime, at least for guests, who get it without those of React. */
  readonly scriptFree?: true;
  /** For search engines: in the site map, with a canonical address; every other page says noindex. */
  readonly indexable?: true;
  /** Answered by middleware with a redirect; there is no page to draw. */
  readonly entry?: true;
  /** The page exists while this flag is on. */
  readonly flag?: Flag;
  /** For the operator's own staff, with a second factor shown a short while ago; for everybody else it does not exist. */
  readonly staff?: true;
  /** Where a guest signs in for it, when that is not `/login`. */
  readonly signIn?: '/login/price-alert';
  /** There in demo mode only. */
  readonly demo?: true;
  /** There where the deployment shows its API (UMIAK_API_DOCS). */
  readonly apiDocs?: true;
  /** What stands around the page when it is not header and footer. */
  readonly chrome?: 'checkout' | 'none';
  /** What it shows may be gone, or never have been there: asked before it is drawn, so that its status is true. */
  readonly about?: 'order' | 'trip' | 'trip-link';
  /** Drawn for frames of an affiliate's host pages, the same for every visitor; no other page can be framed. */
  readonly embed?: true;
};

const shared: PageRule = { needs: 'anyone', shareable: true, scriptFree: true };
const found: PageRule = { ...shared, indexable: true };
/** Drawn for each visitor. */
const open: PageRule = { needs: 'anyone', shareable: false, scriptFree: true };
/** With components of React. */
const live: PageRule = { needs: 'anyone', shareable: false };
/** A business page outside the catalogue; `businessGate` says who may see it. */
const gated: PageRule = { needs: 'gate', shareable: false };
const personal: PageRule = { needs: 'session', shareable: false };

/**
 * Every page beside the business pages of the catalogue in `lib/shared/access`; what `needs` its gate is a business page too. An address
 * that stands in neither does not exist. `{x}` is one segment, `{destination}` one that has a page.
 */
export const pageRules: Readonly<Record<string, PageRule>> = {
  '/': found,
  '/actual-terms-of-use': found,
  '/aos': shared,
  '/alerts/stop': open,
  '/api-docs': { ...found, apiDocs: true },
  '/business': { needs: 'factor', shareable: false, indexable: true },
  '/business/company/delete/{confirmationCode}/{requestTime}/{token}': gated,
  '/business/report-issue': gated,
  '/business/restore': personal,
  '/business/confirm': personal,
  '/business/confirm-admins': gated,
  '/business/confirm-company': live,
  '/business/confirm-profile': live,
  '/business/get-started': shared,
  '/business/biz-plus-upgrade': gated,
  '/business/demo': found,
  '/business/tasks': gated,
  '/business/tasks/company': gated,
  '/business/invitation': open,
  '/business/invitations': gated,
  '/business/book-for': gated,
  '/business/book-request': gated,
  '/business/my-events': gated,
  '/business/check-in': gated,
  '/business/traveler-tracker/messages': gated,
  '/business/traveler-tracker/risks': gated,
  '/business/audit-log': gated,
  '/business/approval/people': gated,
  '/business/stats/saved': gated,
  '/business/search': gated,
  '/business/security': gated,
  '/business/support': { ...personal, staff: true },
  '/business/support/errors': { ...personal, staff: true },
  '/business/support/accounts': { ...personal, staff: true },
  '/business/support/status': { ...personal, staff: true },
  '/business/verify': personal,
  '/cars': found,
  '/cars/{place}/{pickup}/{dropoff}': open,
  '/cars/details/{resultId}': open,
  '/checkout/{resultId}': { ...open, chrome: 'checkout' },
  '/checkout/cart/{trip}': { ...personal, about: 'trip', chrome: 'checkout' },
  '/checkout/preview': { ...personal, demo: true, chrome: 'checkout' },
  '/currencies': shared,
  '/demo/components': { ...live, demo: true },
  '/demo/components/states': { ...live, demo: true },
  '/demo/payment/{order}': { ...personal, demo: true, chrome: 'none', about: 'order' },
  '/demo/provider/{order}': { ...personal, demo: true, chrome: 'none', about: 'order' },
  '/demo/mailbox': { ...open, demo: true },
  '/demo/mailbox/{id}': { ...open, demo: true },
  '/destinations/{destination}': found,
  '/embed/{affiliate}/{vertical}': { ...shared, chrome: 'none', embed: true },
  '/explore': { ...open, indexable: true },
  '/feedback': shared,
  '/flights': found,
  '/guides/yourguides': { ...personal, flag: 'guidebook' },
  '/flights/{route}/{depart}': open,
  '/flights/{route}/{depart}/{return}': open,
  '/flights/details/{resultId}': open,
  '/help': found,
  '/help/emissions': found,
  '/hotels': found,
  '/hotels/{place}/{checkin}/{checkout}': open,
  '/hotels/details/{resultId}': open,
  '/in': { ...open, entry: true },
  '/login': shared,
  '/login/business': shared,
  '/login/code': open,
  '/login/email': shared,
  '/login/external': shared,
  '/login/forgot': shared,
  '/login/forgot/sent': shared,
  '/login/locked': shared,
  '/login/oauth': shared,
  '/login/password': shared,
  '/login/price-alert': shared,
  '/login/register': open,
  '/login/reset': open,
  '/login/social': open,
  '/login/trips': shared,
  '/login/ways': shared,
  '/markets': shared,
  '/check-in': open,
  '/notifications/stop': open,
  '/orders': personal,
  '/orders/{order}': { ...personal, about: 'order' },
  '/orders/{order}/change/{item}': { ...personal, about: 'order' },
  '/orders/{order}/receipt': { ...personal, about: 'order' },
  '/privacy': found,
  '/privacy/cookies': shared,
  '/privacy/manage': open,
  '/privacy/partners': { ...open, chrome: 'none' },
  '/privacy/partners/{id}': { ...shared, chrome: 'none' },
  '/profile/account': personal,
  '/profile/alerts': { ...personal, signIn: '/login/price-alert' },
  '/profile/arrangers': personal,
  '/profile/confirm': personal,
  '/profile/dashboard': personal,
  '/profile/goodbye': shared,
  '/profile/notifications': personal,
  '/profile/travelers': personal,
  '/s/ident/confirm': open,
  '/s/ident/confirm/done': open,
  '/s/ident/resend': open,
  '/signout': open,
  '/sitemap': found,
  '/terms-of-use': found,
  '/trains': found,
  '/trains/{route}/{depart}': open,
  '/trains/{route}/{depart}/{return}': open,
  '/trains/details/{resultId}': open,
  '/trips': shared,
  '/trips/saved': shared,
  '/trips/invited': open,
  '/trips/shared/{link}': { ...open, about: 'trip-link' },
  '/trips/{trip}': { ...personal, about: 'trip' },
};

const patterns = Object.entries(pageRules)
  .filter(([path]) => path.includes('{'))
  .map(([path, rule]) => {
    const known = path.replace('{destination}', `(?:${destinationSlugs.join('|')})`);
    return { rule, match: new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
  });

/** The rule of a path without its locale prefix, or null. */
export function findPageRule(path: string): PageRule | null {
  if (Object.hasOwn(pageRules, path)) return pageRules[path] ?? null;
  return patterns.find(({ match }) => match.test(path))?.rule ?? null;
}

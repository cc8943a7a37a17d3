import 'server-only';
import { accessSubjectOf, lacksSecondFactor } from '@/lib/server/identity/access-subject';
import { hasRecentFactor, isSignedIn } from '@/lib/server/identity/proofs';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { Viewer } from '@/lib/server/identity/viewer';
import { log } from '@/lib/server/log';
import { businessGate } from '@/lib/shared/access/business-gate';
import type { Condition } from '@/lib/shared/access/gate';
import { type Missing, missing } from '@/lib/shared/access/missing-conditions';
import { isPersonalPage } from '@/lib/shared/site/is-personal-page';
import type { Resolved } from '@/lib/shared/site/pages/resolve-request';

/** Whether a visitor may see a page, and if not, what is in the way. */
export type PageVerdict =
  | { readonly kind: 'open' }
  /** Nobody is signed in, or the session has ended. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'denied'; readonly missing: Missing }
  /** The deployment has the page switched off: it does not exist. */
  | { readonly kind: 'nowhere' };

type Page = Pick<Extract<Resolved, { kind: 'page' }>, 'gated' | 'path' | 'rule'>;

const open: PageVerdict = { kind: 'open' };
const offForEverybody = ({ kind }: Condition): boolean => kind === 'flag' || kind === 'never';

/** Judges a page for a viewer. Middleware asks first; the page itself asks again when it is drawn. */
export async function pageVerdict(page: Page, viewer: Viewer): Promise<PageVerdict> {
  // Support looks at a company; what is about the person alone stays theirs, also where guests see the page too.
  if (viewer.session?.support != null && isPersonalPage(page.path)) return { kind: 'denied', missing: [] };
  if (page.rule.needs === 'anyone') return open;
  if (page.rule.needs === 'factor') return lacksSecondFactor(viewer) ? { kind: 'second-factor' } : open;
  const { flag, staff } = page.rule;
  if (flag !== undefined && !(await readFlags())[flag]) return { kind: 'nowhere' };
  if (staff === true) return staffVerdict(viewer);
  if (!isSignedIn(viewer)) return { kind: 'sign-in' };
  if (page.gated === null) return viewer.session.support === null ? open : { kind: 'denied', missing: [] };
  if (lacksSecondFactor(viewer)) return { kind: 'second-factor' };
  const subject = accessSubjectOf(viewer, await readFlags());
  const gate = businessGate(page.gated, subject.tier, (text, detail) => log.error(detail, text));
  if (gate === null) return { kind: 'nowhere' };
  const lacking = missing(gate, subject);
  if (lacking.length === 0) return open;
  return lacking.some(offForEverybody) ? { kind: 'nowhere' } : { kind: 'denied', missing: lacking };
}

function staffVerdict(viewer: Viewer): PageVerdict {
  if (!isSignedIn(viewer) || !viewer.account.staff || viewer.session.support !== null)
    return { kind: 'nowhere' };
  return hasRecentFactor(viewer) ? open : { kind: 'second-factor' };
}

import { embedPlaceOf } from '@/lib/shared/embed/embed-path';
import type { PageKind } from './header-height';
import { findPageRule } from './pages/page-rules';
import { splitPrefix } from './pages/site-path';
import { type Presentation, presentationOf } from './site-presentation';
import { type Vertical, verticalOf } from './verticals';

/** What stands around a page: everything, the short header of a checkout, or nothing. */
export type PageChrome = 'full' | 'checkout' | 'none';

/** How the document around a page looks. */
export type PageLook = {
  readonly chrome: PageChrome;
  /** In a frame of somebody else's page. */
  readonly embedded: boolean;
  /** Null for an address that is no page. */
  readonly kind: PageKind | null;
  readonly vertical: Vertical | null;
  readonly presentation: Presentation;
};

/**
 * The look of the page at an address as the visitor sees it, path and query. The deployment's switch
 * (`hideChrome`) takes header and footer from every page; a page rule does so for its own page.
 */
export function pageLookOf(address: string, hideChrome: boolean): PageLook {
  const [path = '/', query = ''] = address.split('?');
  const { rest } = splitPrefix(path);
  const rule = findPageRule(rest);
  const vertical = embedPlaceOf(rest)?.vertical ?? verticalOf(rest);
  return {
    chrome: hideChrome ? 'none' : (rule?.chrome ?? 'full'),
    embedded: rule?.embed === true,
    kind: rule === null ? null : kindOf(rest, vertical),
    vertical,
    presentation: presentationOf(`${rest}?${query}`),
  };
}

function kindOf(path: string, vertical: Vertical | null): PageKind {
  if (vertical === 'cars') return 'cars';
  if (vertical !== null) return 'vertical';
  return path === '/' || path === '/aos' ? 'home' : 'other';
}

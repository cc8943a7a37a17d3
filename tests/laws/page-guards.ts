import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { isPersonalPage } from '@/lib/shared/site/is-personal-page';
import type { PageRule } from '@/lib/shared/site/pages/page-rules';
import type { Source } from './repository';

/** Screens that middleware alone leads to, and the one that draws the gated catalogue. */
const internal = new Set(['/denied', '/fault', '/missing']);
const gatedCatalogue = '/business/{...page}';

/** A page of the catalogue, which has a body of its own or is drawn by the one for all. */
const isGated = (address: string): boolean =>
  address === gatedCatalogue ||
  (address.startsWith('/business/') && findAdminPage(address.slice('/business'.length)) !== null);

/** The address a page file is drawn for, with `{x}` for a parameter. */
export function pageAddresses(path: string): string {
  const below = path.replace(/^app\/\[brand\]\/\[locale\]/, '').replace(/\/page\.tsx$/, '');
  return below.replaceAll(/\[([^\]]+)\]/g, '{$1}') || '/';
}

/** Complaints about pages without a rule, and pages that trust middleware alone or name another page's address. */
export function pageGuardComplaints(
  pages: readonly Source[],
  rules: Readonly<Record<string, PageRule>>,
): string[] {
  return pages.flatMap(({ path, text }) => {
    const address = pageAddresses(path);
    if (internal.has(address)) return [];
    const needs = isGated(address) ? 'gate' : rules[address]?.needs;
    const guard = needs === 'anyone' ? 'requireOwnPage' : 'requirePage';
    if (needs === undefined) return [`${path} has no rule in page-rules.ts`];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is looked for in a source text.
    const own = address === gatedCatalogue ? "`/business/${segments.join('/')}`" : `'${address}'`;
    const named = [...text.matchAll(/\b(require(?:Own)?Page\((?:'[^']*'|`[^`]*`|[^)]*))/g)].map(
      ([, given = '']) => `${given})`,
    );
    const wrong = named.find((given) => given !== `${guard}(${own})`);
    if (wrong !== undefined) return [`${path} must call ${guard}(${own}), not ${wrong}`];
    const isOpen = needs === 'factor' || (needs === 'anyone' && !isPersonalPage(address));
    if (isOpen || named.length > 0) return [];
    return [`${path} needs ${needs} and must call ${guard}(${own})`];
  });
}

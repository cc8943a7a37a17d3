import 'server-only';
import { pageConsentInForce } from '@/lib/server/consent/consent-in-force';
import { pageContext } from '@/lib/server/page/page-context';
import { pageSite } from '@/lib/server/page/page-site';

/**
 * Whether the visitor's browser may remember a search, which is functional storage: an answer decides, and without
 * one it may where nobody is asked first. An embedded page remembers nothing. Reads the request, so that a page from memory must not ask.
 */
export async function mayRemember(): Promise<boolean> {
  const [context, { categories, visitor }, { consent }] = await Promise.all([
    pageContext(),
    pageConsentInForce(),
    pageSite(),
  ]);
  if (context?.thirdParties != null) return false;
  return visitor.answer === null ? !consent.startsWith('ask-') : categories.includes('functional');
}

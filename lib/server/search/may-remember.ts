import 'server-only';
import { pageConsentInForce } from '@/lib/server/consent/consent-in-force';
import { pageSite } from '@/lib/server/page/page-site';

/**
 * Whether the visitor's browser may remember a search, which is functional storage: an answer decides, and without
 * one it may where nobody is asked first. Reads the request, so that a page from memory must not ask.
 */
export async function mayRemember(): Promise<boolean> {
  const [{ categories, visitor }, { consent }] = await Promise.all([pageConsentInForce(), pageSite()]);
  return visitor.answer === null ? !consent.startsWith('ask-') : categories.includes('functional');
}

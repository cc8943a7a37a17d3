import 'server-only';
import { headers } from 'next/headers';
import { visitorConsent } from '@/lib/server/consent/visitor-consent';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { pageSite } from '@/lib/server/page/page-site';

/**
 * Whether the visitor's browser may remember a search, which is functional storage: an answer decides, and without
 * one it may where nobody is asked first. Reads the request, so that a page from memory must not ask.
 */
export async function mayRemember(): Promise<boolean> {
  const [jar, { consent }] = await Promise.all([headers(), pageSite()]);
  const { answer, categories } = visitorConsent(jar.get('cookie'), visitorLocation(jar).country);
  return answer === null ? !consent.startsWith('ask-') : categories.includes('functional');
}

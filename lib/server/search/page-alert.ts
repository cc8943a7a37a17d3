import 'server-only';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';

/** What a form that watches a price needs to know of the page around it. */
export async function pageAlert(): Promise<{ readonly locale: string; readonly token: string | null }> {
  const [{ locale }, { token }] = await Promise.all([pageSite(), formState('alert', {})]);
  return { locale, token };
}

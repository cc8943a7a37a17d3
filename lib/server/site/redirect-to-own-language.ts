import 'server-only';
import { redirect } from 'next/navigation';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { pageSite } from '@/lib/server/page/page-site';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { localePrefix, sitePath, splitPrefix } from '@/lib/shared/site/pages/site-path';

/**
 * Sends somebody in business mode to the same page in the language they chose there, when the address is in
 * another. Asked by the layout, where the viewer is known anyway; everybody else reads what the address says.
 */
export async function redirectToOwnLanguage(): Promise<void> {
  const { brand, faultStatus, locale, path } = await pageSite();
  if (faultStatus !== null) return;
  const { membership, session } = await currentViewer();
  const own = session?.business === true ? findLocale(membership?.locale) : null;
  if (own === null || own.tag === locale) return;
  const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/.exec(path) ?? [];
  redirect(`${sitePath(localePrefix(brand, own.tag), splitPrefix(pathname).rest)}${search}`);
}

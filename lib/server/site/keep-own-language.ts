import 'server-only';
import { redirect } from 'next/navigation';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { findLocale } from '@/lib/shared/site/locales';
import { localePrefix, sitePath, splitPrefix } from '@/lib/shared/site/site-path';
import { pageSite } from './page-site';

/**
 * Sends somebody in business mode to the same page in the language they chose there, when the address is in
 * another. Asked by the layout, where the viewer is known anyway; everybody else reads what the address says.
 */
export async function keepOwnLanguage(): Promise<void> {
  const { brand, faultStatus, locale, path } = await pageSite();
  if (faultStatus !== null) return;
  const { membership, session } = await currentViewer();
  const own = session?.business === true ? findLocale(membership?.locale) : null;
  if (own === null || own.tag === locale) return;
  const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/.exec(path) ?? [];
  redirect(`${sitePath(localePrefix(brand, own.tag), splitPrefix(pathname).rest)}${search}`);
}

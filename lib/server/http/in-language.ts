import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { localePrefix } from '@/lib/shared/site/pages/site-path';

/** A visit in the language its navigation names: one carries no X-Locale. What it sets belongs to the same answer. */
export function inLanguage(context: RequestContext, tag: string): RequestContext {
  const locale = findLocale(tag)?.tag;
  return locale === undefined ? context : { ...context, locale, prefix: localePrefix(context.brand, locale) };
}

import 'server-only';
import { findLocale } from '@/lib/shared/site/locales';
import { localePrefix } from '@/lib/shared/site/site-path';
import type { Visit } from './visit';

/** A visit in the language its navigation names: one carries no X-Locale. What it sets belongs to the same answer. */
export function inLanguage(visit: Visit, tag: string): Visit {
  const locale = findLocale(tag)?.tag;
  return locale === undefined ? visit : { ...visit, locale, prefix: localePrefix(visit.brand, locale) };
}

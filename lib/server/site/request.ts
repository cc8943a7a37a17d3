import 'server-only';
import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { messagesOf } from './messages-of';

/** next-intl's configuration: handlers and mail name their locale, pages have it from middleware. */
export default getRequestConfig(async ({ locale }) => {
  const tag = locale ?? (await headers()).get('x-locale');
  const known = findLocale(tag) ?? defaultLocale;
  return { locale: known.tag, messages: await messagesOf(known.messages), timeZone: 'UTC' };
});

import 'server-only';
import { getRequestConfig } from 'next-intl/server';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { messagesFor } from '@/lib/server/page/messages-of';
import { pageContext } from '@/lib/server/page/page-context';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formats } from '@/lib/shared/site/locale/named-formats';

declare module 'next-intl' {
  interface AppConfig {
    Formats: typeof formats;
  }
}

/**
 * Where next-intl finds the messages with arguments that it has read before, for the life of the process: left to
 * itself it reads them anew and makes new formatters for every request. There are as many as messages and languages.
 */
const readMessages = {
  dateTime: {},
  number: {},
  message: {},
  relativeTime: {},
  pluralRules: {},
  list: {},
  displayNames: {},
};

/** A word that is missing or lacks a value is our fault: the demo, and with it every test, fails; in production the key is shown. */
function onError(error: Error): void {
  if (readEnv().mode === 'demo') throw error;
  log.error({ reason: error.message }, 'a message could not be formatted');
}

/** next-intl's configuration: handlers and mail name their locale, pages have it from middleware. */
export default getRequestConfig(async ({ locale }) => {
  const known = findLocale(locale ?? (await pageContext())?.locale) ?? defaultLocale;
  const messages = await messagesFor(known);
  return { locale: known.tag, messages, formats, timeZone: 'UTC', _cache: readMessages, onError };
});

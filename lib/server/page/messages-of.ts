import 'server-only';
import { spelledFor, spellingOf } from '@/lib/shared/site/locale/english-spelling';
import type { Locale } from '@/lib/shared/site/locale/locales';

const words = [
  'account',
  'admin-frame',
  'advanced-rules',
  'alerts',
  'api-keys',
  'directory',
  'approval-flows',
  'approvals',
  'account-menu',
  'company-signup',
  'memberships',
  'booking-for',
  'calendar-feed',
  'audience',
  'audit',
  'business',
  'company-sign-in',
  'compare',
  'consent',
  'catalogue',
  'demo',
  'destinations',
  'dialog',
  'embed',
  'emissions',
  'errors',
  'error-reports',
  'events',
  'extras',
  'footer',
  'guides',
  'interface',
  'legal',
  'operator-emails',
  'orders',
  'organization',
  'header',
  'home',
  'homepage-messages',
  'iab',
  'mail',
  'bulk',
  'navigation',
  'notifications',
  'onboarding',
  'payment-methods',
  'people',
  'pickers',
  'places',
  'policy',
  'policy-admin',
  'policy-hub',
  'policy-trial',
  'policy-try',
  'privacy',
  'profile',
  'programs',
  'rail',
  'recommended-hotels',
  'record-files',
  'reports',
  'restrictions',
  'results',
  'saved-reports',
  'saving',
  'security',
  'session',
  'settings',
  'sign-in',
  'site',
  'social',
  'stay-details',
  'stay-map',
  'step-up',
  'tracker',
  'traveler-messages',
  'country-risks',
  'trip-fields',
  'trip-pages',
  'trips',
  'webhooks',
  'sign-in-methods',
] as const;

type Messages = Record<string, Record<string, unknown>>;

const known = new Map<string, Promise<Messages>>();

/**
 * All messages of a language: one namespace per file of `messages/<language>/`. They are gathered once. The bundler
 * turns each import below into a table of every file of every language, made anew whenever it is asked for: half of
 * what a member's page cost, and most of what it left for the garbage collector.
 */
export function messagesOf(language: string): Promise<Messages> {
  const before = known.get(language);
  if (before !== undefined) return before;
  const gathered = gather(language);
  known.set(language, gathered);
  // Who asks for a language that is not there may ask again, and shall not fill this with names.
  gathered.catch(() => known.delete(language));
  return gathered;
}

/** What is kept as proof of what was shown (`disclosure-shown.ts`), and is worded by others. */
const unspelled: ReadonlySet<string> = new Set(['consent', 'iab']);

/** All messages of a locale: those of its language, spelled as in its country. */
export function messagesFor({ country, messages: language }: Locale): Promise<Messages> {
  const spelling = language === 'en' ? spellingOf(country) : null;
  if (spelling === null) return messagesOf(language);
  const key = `${language}-${spelling}`;
  const spelled = known.get(key) ?? messagesOf(language).then((messages) => respelled(spelling, messages));
  known.set(key, spelled);
  spelled.catch(() => known.delete(key));
  return spelled;
}

const respelled = (country: string, messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, words]) => [
      name,
      unspelled.has(name)
        ? words
        : (JSON.parse(JSON.stringify(words), (_, value: unknown) =>
            typeof value === 'string' ? spelledFor(country, value) : value,
          ) as Record<string, unknown>),
    ]),
  );

async function gather(language: string): Promise<Messages> {
  const files = words.map(async (word) => {
    const file = (await import(`../../../messages/${language}/${word}.json`)) as {
      default: Record<string, unknown>;
    };
    return [word, file.default] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

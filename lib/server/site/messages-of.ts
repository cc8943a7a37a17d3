import 'server-only';

const words = [
  'account',
  'alerts',
  'account-menu',
  'becoming',
  'arranging',
  'audit',
  'business',
  'company-sign-in',
  'consent',
  'catalogue',
  'demo',
  'dialog',
  'embed',
  'errors',
  'extras',
  'footer',
  'guides',
  'interface',
  'legal',
  'header',
  'home',
  'iab',
  'mail',
  'many-people',
  'navigation',
  'onboarding',
  'people',
  'pickers',
  'places',
  'privacy',
  'profile',
  'results',
  'saving',
  'security',
  'session',
  'settings',
  'sign-in',
  'site',
  'social',
  'trip-pages',
  'trips',
  'ways-in',
] as const;

/** All messages of a language: one namespace per file of `messages/<language>/`. */
export async function messagesOf(language: string): Promise<Record<string, Record<string, unknown>>> {
  const files = words.map(async (word) => {
    const file = (await import(`../../../messages/${language}/${word}.json`)) as {
      default: Record<string, unknown>;
    };
    return [word, file.default] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

import 'server-only';

const words = [
  'account',
  'business',
  'consent',
  'catalogue',
  'demo',
  'embed',
  'errors',
  'extras',
  'footer',
  'interface',
  'legal',
  'header',
  'home',
  'mail',
  'navigation',
  'pickers',
  'privacy',
  'session',
  'sign-in',
  'site',
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

import { getTranslations } from 'next-intl/server';

export type NamedRole = { readonly key: string; readonly name: string; readonly builtIn: boolean };

/** What a role is called in the language of the page: built-in ones have words, a company's own has its name. */
export async function roleNames(): Promise<(role: NamedRole) => string> {
  const t = await getTranslations('business.roles');
  return ({ builtIn, key, name }) => (builtIn && t.has(key as 'admin') ? t(key as 'admin') : name);
}

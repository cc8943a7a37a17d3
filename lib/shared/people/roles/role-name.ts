import { builtInRoles } from '@/lib/shared/access/roles';

/** As much of a role as says what it is called. */
export type NamedRole = { readonly key: string; readonly name: string; readonly builtIn: boolean };

/** The words of `business.roles`, as next-intl's translators have them. */
export type RoleWords = {
  (key: BuiltInKey): string;
  has(key: BuiltInKey): boolean;
};
type BuiltInKey = keyof typeof builtInRoles;

/**
 * What a role is called for a reader: a built-in one in the reader's language, a company's own by the name the company
 * gave it. The one place that decides this.
 */
export function roleName({ builtIn, key, name }: NamedRole, words: RoleWords): string {
  return builtIn && isBuiltInKey(key) && words.has(key) ? words(key) : name;
}

/**
 * The same for what was written down as a name alone, as the audit log has it. No role of a company may be called like
 * a built-in one, so the English name says which it was.
 */
export function storedRoleName(name: string, words: RoleWords): string {
  const key = Object.keys(builtInRoles)
    .filter(isBuiltInKey)
    .find((one) => builtInRoles[one].name === name);
  return key === undefined ? name : roleName({ key, name, builtIn: true }, words);
}

const isBuiltInKey = (key: string): key is BuiltInKey => Object.hasOwn(builtInRoles, key);

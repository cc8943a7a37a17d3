import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type NamedRole, roleName } from '@/lib/shared/people/roles/role-name';

/** What roles are called in a language (BCP 47), that of the page being drawn where none is said. */
export async function roleNamer(locale?: string): Promise<(role: NamedRole) => string> {
  const namespace = 'business.roles';
  const words = await (locale === undefined
    ? getTranslations(namespace)
    : getTranslations({ locale, namespace }));
  return (role) => roleName(role, words);
}

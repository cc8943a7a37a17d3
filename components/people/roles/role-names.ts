import { getTranslations } from 'next-intl/server';
import { type NamedRole, roleName } from '@/lib/shared/people/roles/role-name';

export type { NamedRole };

/** What a role is called in the language of the page. */
export async function roleNames(): Promise<(role: NamedRole) => string> {
  const words = await getTranslations('business.roles');
  return (role) => roleName(role, words);
}

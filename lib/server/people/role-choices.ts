import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Member } from '@/lib/server/http/guards';
import { type CompanyRole, listRoles } from './company-roles';

/** A role as a list of choices offers it, in the language of the page. */
export type RoleChoice = {
  readonly value: string;
  readonly title: string;
  readonly key: string;
  /** Guests have fields of their own. */
  readonly kind?: 'guest';
};

/** The roles of the viewer's company that pass, by id, or by key for a filter. */
export async function roleChoices(
  viewer: Member,
  passes: (role: CompanyRole) => boolean,
  by: 'id' | 'key' = 'id',
): Promise<RoleChoice[]> {
  const [roles, t] = await Promise.all([listRoles(viewer), getTranslations('business.roles')]);
  return roles.filter(passes).map(({ builtIn, key, name, ...role }) => ({
    value: by === 'id' ? role.id : key,
    title: builtIn && t.has(key as 'admin') ? t(key as 'admin') : name,
    key,
    ...(builtIn && key === 'guest' ? { kind: 'guest' as const } : {}),
  }));
}

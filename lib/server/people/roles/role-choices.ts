import 'server-only';
import type { Member } from '@/lib/server/identity/proofs';
import { type CompanyRole, rolesIn } from './company-roles';
import { roleNamer } from './role-namer';

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
  const [roles, nameOf] = await Promise.all([rolesIn(viewer.membership.companyId), roleNamer()]);
  return roles.filter(passes).map((role) => ({
    value: by === 'id' ? role.id : role.key,
    title: nameOf(role),
    key: role.key,
    ...(role.builtIn && role.key === 'guest' ? { kind: 'guest' as const } : {}),
  }));
}

import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type Can, isOffered } from '@/lib/server/identity/proofs';
import type { Permission } from '@/lib/shared/access/permissions';
import { grantedIn } from '@/lib/shared/people/people-calls';
import { RoleName } from '@/lib/shared/people/roles/role-permissions';
import { mayGrant } from '@/lib/shared/people/users/rank-rules';
import type { CompanyRole } from './company-roles';
import { roleNamer } from './role-namer';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A role as it stands in the editor, before anything is saved. */
export type RoleDraft = {
  /** The role being changed; null for a new one. */
  readonly role: CompanyRole | null;
  readonly name: string;
  readonly chosen: ReadonlySet<Permission>;
  /** Why it cannot be changed, as a key of `people.roles`; null when it can. */
  readonly lock: 'locked' | 'ownRole' | 'readOnly' | null;
  /** The editor was sent and what it says can be saved. */
  readonly isReview: boolean;
  /** The version of the role that the editor was opened on; empty for a new one. */
  readonly version: string;
  /** The editor was sent with a name that no role can have. */
  readonly isNameRefused: boolean;
};

/** Reads the editor out of its address: a role, a copy of one, or what was just chosen. Null for no such role. */
export async function roleDraft(
  viewer: Can<'roles.read'>,
  roles: readonly CompanyRole[],
  id: string,
  query: Query,
): Promise<RoleDraft | null> {
  const [t, nameOf] = await Promise.all([getTranslations('people.roles'), roleNamer()]);
  const role = roles.find((one) => one.id === id) ?? null;
  if (role === null && id !== 'new') return null;
  const copied = roles.find((one) => one.id === query.copy) ?? null;
  const isSent = query.review === '1' || query.edit === '1';
  const typed = typeof query.name === 'string' ? query.name.slice(0, 200) : '';
  const shownName = (own: CompanyRole | null, model: CompanyRole | null): string => {
    if (own !== null) return nameOf(own);
    return model === null ? '' : t('copyName', { name: nameOf(model) });
  };
  const name = isSent ? typed : shownName(role, copied);
  const base = role ?? copied;
  // What the viewer does not hold cannot be ticked, so a copy leaves it out.
  const chosen = isSent
    ? grantedIn(query)
    : (base?.permissions ?? []).filter((one) => role !== null || viewer.permissions.has(one));
  const lock = lockOf(viewer, role);
  const parsed = RoleName.safeParse(name);
  return {
    role,
    name: parsed.success ? parsed.data : name,
    chosen: new Set(chosen),
    lock,
    isReview: query.review === '1' && lock === null && parsed.success,
    version: isSent && typeof query.version === 'string' ? query.version.slice(0, 40) : (role?.version ?? ''),
    isNameRefused: query.review === '1' && !parsed.success,
  };
}

function lockOf(viewer: Can<'roles.read'>, role: CompanyRole | null): RoleDraft['lock'] {
  if (!isOffered(viewer, 'roles.write')) return 'readOnly';
  if (role === null) return null;
  if (role.builtIn) return 'locked';
  return role.key === viewer.membership.role || !mayGrant(viewer.permissions, role.permissions)
    ? 'ownRole'
    : null;
}

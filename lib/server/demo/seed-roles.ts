import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { role } from '@/lib/server/store/schema';
import type { Permission } from '@/lib/shared/access/permissions';
import { builtInRoles } from '@/lib/shared/access/roles';

/** Acme's own role beside the built-in ones. */
const finance: readonly Permission[] = [
  ...builtInRoles.traveler.permissions,
  'reportingView',
  'tripReportingFieldsManagement',
  'companyPaymentMethodView',
];

/** Writes the built-in roles and the demo company's own; returns role ids by key. */
export async function seedRoles(tx: Queryable, acmeId: string): Promise<ReadonlyMap<string, string>> {
  const wanted = [
    ...Object.entries(builtInRoles).map(([key, { name, permissions }]) => ({
      companyId: null,
      key,
      name,
      permissions: [...permissions],
    })),
    { companyId: acmeId, key: 'finance', name: 'Finance analyst', permissions: [...finance] },
  ];
  const ids = new Map<string, string>();
  for (const one of wanted) {
    const [row] = await tx
      .insert(role)
      .values(one)
      .onConflictDoUpdate({
        target: [role.companyId, role.key],
        set: { name: one.name, permissions: one.permissions },
      })
      .returning({ id: role.id });
    if (row !== undefined) ids.set(one.key, row.id);
  }
  return ids;
}

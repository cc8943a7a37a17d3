import type { Permission } from '@/lib/shared/access/permissions';
import type { NamedRole } from './role-names';

/** A role as the roles page shows it. */
export type ShownRole = NamedRole & {
  readonly id: string;
  readonly permissions: readonly Permission[];
  readonly users: number;
  readonly version: string;
};

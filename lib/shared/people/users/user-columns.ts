/** Columns of the table of users that a person can choose; the name always stands first. */
export const userColumns = [
  'role',
  'status',
  'group',
  'office',
  'entity',
  'department',
  'title',
  'manager',
  'joined',
  'factor',
  'seen',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** What somebody sees who never chose. */
export const usualColumns: readonly UserColumn[] = ['role', 'status', 'group', 'office', 'factor', 'seen'];

/** Columns somebody chose, in the order of the table; what is none is left out. */
export function columnsFrom(kept: unknown): readonly UserColumn[] {
  if (!Array.isArray(kept)) return usualColumns;
  return userColumns.filter((one) => kept.includes(one));
}

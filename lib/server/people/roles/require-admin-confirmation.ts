import 'server-only';
import { makesAdmin } from '@/lib/shared/people/roles/admin-permissions';
import { Refusal } from '@/lib/shared/refusal';

declare const confirmation: unique symbol;

/** Proof that somebody has confirmed by name whom they make an admin, with a second factor of the last minutes. */
export type ConfirmedAdmins = { readonly [confirmation]: true };

/**
 * Refuses with ADMIN_CONFIRMATION_NEEDED a change by which somebody becomes an admin, until it was confirmed. Every use
 * case that gives somebody a role asks here, with what the person held before.
 */
export function requireAdminConfirmation(
  confirmed: ConfirmedAdmins | null,
  after: readonly string[],
  before: readonly string[] = [],
): void {
  if (confirmed === null && makesAdmin(after, before)) throw new Refusal('ADMIN_CONFIRMATION_NEEDED');
}

import * as z from 'zod';
import { type Permission, permissions } from '@/lib/shared/access/permissions';

export const roleNameMin = 2;
export const roleNameMax = 40;

export const RoleName = z
  .string()
  .trim()
  .transform((name) => name.normalize('NFC').replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(roleNameMin).max(roleNameMax));

/** What a role can hold: everything but the mark that hides a page. */
export const grantable: readonly Permission[] = permissions.filter((one) => one !== 'disabled');

/** The permissions of a role by subject, in the order its editor shows them; each stands in one group. */
export const permissionGroups = {
  booking: grantable.filter((one) => one.startsWith('book')),
  approval: grantable.filter((one) => /^approval.*(?:Request|Processing|ForAll)$/.test(one)),
  people: grantable.filter((one) => /^(?:user|businessProfile|guest|seniority|role)/.test(one)),
  company: grantable.filter(
    (one) =>
      /^(?:company|travelPolicy|trip|hotel|homepage)/.test(one) || one === 'approvalSettingsManagement',
  ),
  insight: grantable.filter((one) => /^(?:reporting|travelTracker|event)/.test(one)),
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type PermissionGroup = keyof typeof permissionGroups;

/** What is of little use alone, and what goes with it: a hint in the editor, not a rule. */
export const goesWith: Readonly<Partial<Record<Permission, Permission>>> = {
  approvalProcessingForAll: 'approvalProcessing',
  bookOnBehalfProcessing: 'bookForExplicit',
  bookForExplicit: 'businessProfileSearch',
  businessProfileDelete: 'businessProfileEdit',
  businessProfileEdit: 'userProfileViewForAll',
  companyPaymentMethodManagement: 'companyPaymentMethodView',
  eventEditForAll: 'eventEdit',
  guestDeleteForAll: 'guestInviteForAll',
  guestDelete: 'guestInvite',
  roleManagement: 'userManagement',
  userManagement: 'userProfileViewForAll',
  userProfileEdit: 'userProfileView',
  userProfileEditForAll: 'userProfileViewForAll',
};

/** The hints that concern a set: each permission in it whose companion is missing. */
export function missingCompanions(
  set: ReadonlySet<Permission>,
): readonly { readonly has: Permission; readonly lacks: Permission }[] {
  return grantable.flatMap((has) => {
    const lacks = goesWith[has];
    return lacks === undefined || !set.has(has) || set.has(lacks) ? [] : [{ has, lacks }];
  });
}

/** What changes from one set to another. */
export function permissionDiff(before: readonly string[], after: readonly string[]) {
  return {
    gained: grantable.filter((one) => after.includes(one) && !before.includes(one)),
    lost: grantable.filter((one) => before.includes(one) && !after.includes(one)),
  };
}

/** Whether two roles hold the same. */
export const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

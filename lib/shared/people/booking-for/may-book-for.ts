import type { Permission } from '@/lib/shared/access/permissions';

/** Somebody of one's own company, as far as booking or looking at their trips goes. */
export type Subject = {
  /** Their membership in the company is active; nobody acts for whoever was suspended or is invited only. */
  readonly active: boolean;
  readonly guest: boolean;
  /** They let every arranger whom the company allows it book for them. */
  readonly allowsArrangers: boolean;
  /** They, or the company, have named the asker as their arranger. */
  readonly arrangedByAsker: boolean;
  /** The asker invited this guest. */
  readonly sponsoredByAsker: boolean;
  /** They asked a colleague to book, and the asker works on it. */
  readonly askedAsker: boolean;
};

/**
 * Whether somebody may book for a colleague: for all, for all who allow it, for those who named them, for guests they
 * sponsor, and for whoever asked them to while they work on the request (design, auth 5.4).
 */
export function mayBookFor(held: ReadonlySet<Permission>, subject: Subject): boolean {
  if (!subject.active) return false;
  if (held.has('bookForAll')) return true;
  if (held.has('bookForAllAllowing') && subject.allowsArrangers) return true;
  if ((held.has('bookForExplicit') || held.has('bookForOther')) && subject.arrangedByAsker) return true;
  if (held.has('bookForGuest') && subject.guest && subject.sponsoredByAsker) return true;
  return held.has('bookOnBehalfProcessing') && subject.askedAsker;
}

/** What somebody may do for a colleague: book, or look, which helpdesk staff may; null for neither. */
export function actingKind(held: ReadonlySet<Permission>, subject: Subject): 'book' | 'view' | null {
  if (mayBookFor(held, subject)) return 'book';
  return subject.active && held.has('userProfileViewForAll') ? 'view' : null;
}

/** What somebody can still confirm by mail for their membership in a company. */
export const confirmationKinds = ['company', 'profile'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** The two needs of the auth state's `businessState` (specification §3), and whether this person may confirm the company. */
type Needs = {
  readonly companyConfirmationNeeded: boolean;
  readonly businessProfileConfirmationNeeded: boolean;
  /** Whoever runs the company confirms it; for the others it is no task. */
  readonly mayConfirmCompany: boolean;
};

/** Which one confirmation is asked for now: the company's before the profile's (specification §4); null when none. */
export function pendingConfirmation(needs: Needs): ConfirmationKind | null {
  if (needs.companyConfirmationNeeded && needs.mayConfirmCompany) return 'company';
  return needs.businessProfileConfirmationNeeded ? 'profile' : null;
}

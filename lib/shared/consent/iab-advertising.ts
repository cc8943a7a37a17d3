import type { IabDecision } from './iab-decision';
import type { TcModel } from './tcf/tc-model';

/**
 * Purposes of the framework that are about advertisements: choosing them, making a profile for them, choosing them by it, and
 * measuring them (IAB Europe TCF Policies, Appendix A, purposes 2, 3, 4 and 7).
 */
const advertisingPurposes: ReadonlySet<number> = new Set([2, 3, 4, 7]);
const isOther = (id: number): boolean => !advertisingPurposes.has(id);

/** Whether somebody may advertise by this answer, by consent or by an interest that was not objected to. */
export const allowsAdvertising = ({
  purposeConsents,
  purposeLegitimateInterests,
}: Pick<TcModel, 'purposeConsents' | 'purposeLegitimateInterests'>): boolean =>
  !purposeConsents.every(isOther) || !purposeLegitimateInterests.every(isOther);

/** An answer under an opt-out: no consent to advertising, an objection to every interest in it, and no provider of Google's. */
export const withoutAdvertising = (decision: IabDecision): IabDecision => ({
  ...decision,
  purposeConsents: decision.purposeConsents.filter(isOther),
  purposeLegitimateInterests: decision.purposeLegitimateInterests.filter(isOther),
  additional: [],
});

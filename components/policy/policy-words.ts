import { useTranslations } from 'next-intl';
import type { Decision, Reason } from '@/lib/shared/policy/decision';
import { reasonText } from '@/lib/shared/policy/reason-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** Says in words why an offer is not simply in policy, with the arithmetic. */
export function useReasonText(locale: Locale): (reason: Reason, currency: string) => string {
  const policy = useTranslations('policy');
  const results = useTranslations('results');
  return reasonText({ policy, results }, locale);
}

/** Which badge a decision has; `isAsked` says whether somebody has to approve it under the company's mode of approvals. */
export function badgeOf(
  { status }: Pick<Decision, 'status'>,
  isAsked: boolean,
): 'inPolicy' | 'inPolicyApprove' | 'outOfPolicy' | 'approve' | 'blocked' {
  if (status === 'blocked' || !isAsked) return status;
  return status === 'inPolicy' ? 'inPolicyApprove' : 'approve';
}

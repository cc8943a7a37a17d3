import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Decision } from '@/lib/shared/policy/decision';
import type { SupplierTier } from '@/lib/shared/policy/supplier-tier';
import styles from './policy.module.css';
import { badgeOf } from './policy-words';

const icons = {
  inPolicy: 'check',
  inPolicyAvoided: 'info',
  inPolicyApprove: 'info',
  outOfPolicy: 'alert',
  approve: 'alert',
  blocked: 'lock',
} as const satisfies Record<ReturnType<typeof badgeOf> | 'inPolicyAvoided', IconName>;

type Props = {
  readonly decision: Pick<Decision, 'policyName' | 'reasons' | 'status'>;
  /** Somebody has to approve it before it is booked, which the company's mode of approvals says. */
  readonly isAsked: boolean;
  /** How the company stands to whoever sells it; null where it has not said. */
  readonly tier?: SupplierTier | null;
};

/**
 * What the company's policies say of an offer, in an icon and a few words; nothing where none holds. That it prefers others is no limit, and
 * is said in one breath with that.
 */
export function PolicyBadge({ decision, isAsked, tier = null }: Props) {
  const t = useTranslations('policy');
  const isSilent = decision.policyName === null && decision.reasons.length === 0;
  const said = isSilent ? null : badgeOf(decision, isAsked);
  if (said === 'inPolicy' && tier === 'avoided')
    return <Mark badge="inPolicyAvoided" status={decision.status} />;
  return (
    <>
      {said === null ? null : <Mark badge={said} status={decision.status} />}
      {tier === null ? null : (
        <Badge tone={tier === 'preferred' ? 'good' : 'caution'}>{t(`tier.${tier}`)}</Badge>
      )}
    </>
  );
}

type MarkProps = { readonly badge: keyof typeof icons; readonly status: Decision['status'] };

function Mark({ badge, status }: MarkProps) {
  const t = useTranslations('policy.badge');
  return (
    <span className={`${styles.badge} ${styles[badge]}`} data-policy={status}>
      <Icon name={icons[badge]} size={16} />
      {t(badge)}
    </span>
  );
}

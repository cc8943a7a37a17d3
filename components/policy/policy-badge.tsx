import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Decision } from '@/lib/shared/policy/decision';
import styles from './policy.module.css';
import { badgeOf } from './policy-words';

const icons = {
  inPolicy: 'check',
  outOfPolicy: 'alert',
  approve: 'alert',
  blocked: 'lock',
} as const satisfies Record<ReturnType<typeof badgeOf>, IconName>;

/** What the company's policies say of an offer, in an icon and a few words; nothing where none holds. */
export function PolicyBadge({ decision }: { readonly decision: Decision }) {
  const t = useTranslations('policy.badge');
  if (decision.policyName === null && decision.reasons.length === 0) return null;
  const badge = badgeOf(decision);
  return (
    <span className={`${styles.badge} ${styles[badge]}`} data-policy={decision.status}>
      <Icon name={icons[badge]} size={16} />
      {t(badge)}
    </span>
  );
}

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { Tier } from '@/lib/shared/access/tiers';
import { extrasOf } from '@/lib/shared/company/settings/tier-upgrade';
import { planBelow, planHighlights } from '@/lib/shared/company/signup/plan-highlights';
import styles from './plans.module.css';

const choices = { biz: 'chooseBiz', bizPlus: 'chooseBizPlus', enterprise: 'chooseEnterprise' } as const;

/** One plan: for whom it is, what it has beyond the one below, and the way to begin with it. */
export function PlanCard({ tier, href }: { readonly tier: Tier; readonly href: string }) {
  const t = useTranslations('company-signup.home');
  const feature = useTranslations('business.features');
  const below = planBelow(tier);
  const extra = useTranslations('business.extras');
  const adds = [
    ...planHighlights(tier).map((name) => feature(name)),
    ...extrasOf(tier).map((name) => extra(name)),
  ];
  return (
    <li className={styles.plan}>
      <h3 className={styles.name}>
        <bdi>{t(`plan.${tier}.name`)}</bdi>
      </h3>
      <p className={styles.for}>{t(`plan.${tier}.for`)}</p>
      <p className={styles.includes}>
        {below === null
          ? t('includes')
          : t(adds.length === 0 ? 'nothingMore' : 'plus', { plan: `\u2068${t(`plan.${below}.name`)}\u2069` })}
      </p>
      <ul className={styles.features}>
        {adds.map((name) => (
          <li key={name}>
            <Icon name="check" />
            {name}
          </li>
        ))}
      </ul>
      <ButtonLink href={href} variant={tier === 'biz' ? 'primary' : 'quiet'} wide>
        {t(choices[tier])}
      </ButtonLink>
    </li>
  );
}

import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { type Tier, tiers } from '@/lib/shared/access/tiers';
import { extrasOf, tierAdds, tierNames } from '@/lib/shared/company/settings/tier-upgrade';
import styles from './upgrade-plan-cards.module.css';

type Props = {
  /** The plan the company has. */
  readonly current: Tier;
  /** The plan it waits for; null when it waits for none. */
  readonly wanted: Tier | null;
};

/** The plans side by side: each with what it adds to the one before. */
export async function UpgradePlanCards({ current, wanted }: Props) {
  const t = await getTranslations();
  return (
    <ul className={styles.plans}>
      {tiers.map((tier, index) => {
        const below = tiers[index - 1];
        const adds = tierAdds(tier);
        return (
          <li key={tier} className={`${styles.plan} ${tier === current ? styles.current : ''}`}>
            <h2 className={styles.name}>
              {tierNames[tier]}
              {tier === current ? <Badge tone="accent">{t('onboarding.upgrade.current')}</Badge> : null}
              {tier === wanted ? <Badge tone="caution">{t('onboarding.upgrade.waiting')}</Badge> : null}
            </h2>
            <p className={styles.text}>{t(`onboarding.tierText.${tier}`)}</p>
            {below === undefined ? null : (
              <p className={styles.above}>
                {adds.length === 0
                  ? t('company-signup.home.nothingMore', { plan: tierNames[below] })
                  : t('onboarding.upgrade.above', { tier: tierNames[below] })}
              </p>
            )}
            <ul className={styles.features}>
              {adds.map((feature) => (
                <li key={feature}>
                  <Icon name="check" />
                  {t(`business.features.${feature}`)}
                </li>
              ))}
              {extrasOf(tier).map((extra) => (
                <li key={extra}>
                  <Icon name="check" />
                  {t(`business.extras.${extra}`)}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { unseen } from '@/components/ui/unseen';
import { features } from '@/lib/shared/access/features';
import { tierFeatures, tiers } from '@/lib/shared/access/tiers';
import styles from './plan-table.module.css';

/** Every feature, and which plan includes it. */
export function PlanTable() {
  const t = useTranslations('becoming.home');
  const feature = useTranslations('business.features');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('feature')}</th>
          {tiers.map((tier) => (
            <th key={tier} scope="col" className={styles.plan}>
              <bdi>{t(`plan.${tier}.name`)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map((name) => (
          <tr key={name}>
            <th scope="row">{feature(name)}</th>
            {tiers.map((tier) => {
              const isIn = tierFeatures[tier].includes(name);
              return (
                <td key={tier} className={styles.plan} data-in={isIn ? '' : undefined}>
                  <Icon name={isIn ? 'check' : 'minus'} />
                  <span className={unseen}>{t(isIn ? 'yes' : 'no')}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

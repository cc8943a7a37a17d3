import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type Column, Table } from '@/components/ui/list/table';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { type Feature, features } from '@/lib/shared/access/features';
import { isInEffect } from '@/lib/shared/access/features-in-effect';
import { tierFeatures, tiers } from '@/lib/shared/access/tiers';
import styles from './plan-table.module.css';

/** Every feature that changes something, and which plan includes it. */
export function PlanTable() {
  const t = useTranslations('company-signup.home');
  const feature = useTranslations('business.features');
  return (
    <Table
      caption={t('compare')}
      columns={[
        { key: 'feature', header: t('feature'), isRowHeader: true, cell: (name) => feature(name) },
        ...tiers.map(
          (tier): Column<Feature> => ({
            key: tier,
            header: t(`plan.${tier}.name`),
            align: 'center',
            cell: (name) => {
              const isIn = tierFeatures[tier].includes(name);
              return (
                <span className={styles.plan} data-in={isIn ? '' : undefined}>
                  <Icon name={isIn ? 'check' : 'minus'} />
                  <span className={visuallyHidden}>{t(isIn ? 'yes' : 'no')}</span>
                </span>
              );
            },
          }),
        ),
      ]}
      rows={features.filter(isInEffect)}
      keyOf={(name) => name}
    />
  );
}

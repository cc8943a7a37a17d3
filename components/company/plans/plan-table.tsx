import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type Column, Table } from '@/components/ui/list/table';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { type Feature, features } from '@/lib/shared/access/features';
import { isImplemented } from '@/lib/shared/access/implemented-features';
import { includesTier, type TierExtra, tierExtras, tierFeatures, tiers } from '@/lib/shared/access/tiers';
import { extrasOf } from '@/lib/shared/company/settings/tier-upgrade';
import styles from './plan-table.module.css';

const isExtra = (name: string): name is TierExtra => Object.hasOwn(tierExtras, name);

/** Every feature that changes something, and which plan includes it. */
export function PlanTable() {
  const t = useTranslations('company-signup.home');
  const feature = useTranslations('business.features');
  const extra = useTranslations('business.extras');
  return (
    <Table
      caption={t('compare')}
      columns={[
        {
          key: 'feature',
          header: t('feature'),
          isRowHeader: true,
          cell: (name) => (isExtra(name) ? extra(name) : feature(name)),
        },
        ...tiers.map(
          (tier): Column<Feature | TierExtra> => ({
            key: tier,
            header: t(`plan.${tier}.name`),
            align: 'center',
            cell: (name) => {
              const isIn = isExtra(name)
                ? includesTier(tier, tierExtras[name])
                : tierFeatures[tier].includes(name);
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
      rows={[...features.filter(isImplemented), ...tiers.flatMap(extrasOf)]}
      keyOf={(name) => name}
    />
  );
}

import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { IconTile } from '@/components/ui/icon-tile';
import type { Tier } from '@/lib/shared/access/tiers';
import styles from './company-head.module.css';

type Props = { readonly name: string; readonly logo: string | null; readonly tier: Tier };

/** Which company this is: its logo, its name, its plan. */
export async function CompanyHead({ name, logo, tier }: Props) {
  const t = await getTranslations('settings.hub');
  return (
    <div className={styles.head}>
      {logo === null ? <IconTile name="company" large /> : <img className={styles.logo} src={logo} alt="" />}
      <p className={styles.name}>
        <bdi>{name}</bdi> <Badge tone="accent">{t(`tiers.${tier}`)}</Badge>
      </p>
    </div>
  );
}

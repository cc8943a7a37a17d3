import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { distanceText, isolated } from '@/lib/shared/search/measure-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './near-office.module.css';

type Props = {
  readonly office: string;
  readonly km: number;
  readonly locale: Locale;
};

/** How far a stay is from an office of the reader's company. */
export function NearOffice({ km, locale, office }: Props) {
  const t = useTranslations('results.stay');
  const distance = isolated(distanceText(locale.tag, locale.country, km, 1));
  return (
    <p className={styles.near}>
      <Icon name="company" size={16} />
      {t('nearOffice', { distance, office: isolated(office) })}
    </p>
  );
}

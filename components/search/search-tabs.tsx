import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type Vertical, verticals } from '@/lib/shared/site/verticals';
import styles from './search-tabs.module.css';

const icons = {
  flights: 'flights',
  hotels: 'stays',
  cars: 'cars',
  trains: 'trains',
} as const satisfies Record<Vertical, IconName>;

type Props = {
  readonly active: Vertical;
  /** Path of the page of a vertical; its landing page by default. */
  readonly addressOf?: (vertical: Vertical) => string;
};

/** What to search for, above the form; each leads to a page of its own. */
export function SearchTabs({ active, addressOf = (vertical) => `/${vertical}` }: Props) {
  const t = useTranslations('home.doors');
  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      <ul className={styles.list}>
        {verticals.map((vertical) => (
          <li key={vertical}>
            <SiteLink
              className={styles.tab}
              href={addressOf(vertical)}
              {...(vertical === active ? { 'aria-current': 'true' } : {})}
            >
              <Icon name={icons[vertical]} size={18} />
              {t(`${vertical}.tab`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

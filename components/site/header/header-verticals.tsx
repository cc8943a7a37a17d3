import { getTranslations } from 'next-intl/server';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type Vertical, verticals } from '@/lib/shared/site/verticals';
import styles from './header-verticals.module.css';

const icons = {
  flights: 'flights',
  hotels: 'stays',
  cars: 'cars',
  trains: 'trains',
} as const satisfies Record<Vertical, IconName>;

type Props = { readonly locale: string; readonly active: Vertical | null };

/** What one can search for, where there is room; on narrow screens the menu has it. */
export async function HeaderVerticals({ locale, active }: Props) {
  const t = await getTranslations({ locale, namespace: 'header' });
  return (
    <nav className={styles.verticals} aria-label={t('verticals.label')}>
      <ul className={styles.list}>
        {verticals.map((vertical) => (
          <li key={vertical}>
            <SiteLink
              className={styles.link}
              href={`/${vertical}`}
              aria-current={vertical === active ? 'page' : undefined}
            >
              <Icon name={icons[vertical]} />
              {t(`verticals.${vertical}`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

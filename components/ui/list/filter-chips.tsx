import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Filter } from './list-filters';
import styles from './list-filters.module.css';

type Props = {
  readonly filters: readonly Filter[];
  /** Path and query of the list without these filters, or without any; no locale prefix. */
  readonly hrefWithout: (...names: string[]) => string;
};

/** The filters that are set, each a link to the list without it. Nothing while none is. */
export function FilterChips({ filters, hrefWithout }: Props) {
  const t = useTranslations('interface.list');
  const set = filters.filter(({ value }) => value !== '');
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('active')}>
      {set.map(({ label: field, name, options, value: given }) => {
        const value = options?.find((one) => one.value === given)?.title ?? given;
        return (
          <li key={name}>
            <SiteLink href={hrefWithout(name)} aria-label={t('takeAway', { field, value })}>
              <bdi>{t('chip', { field, value })}</bdi>
              <Icon name="close" />
            </SiteLink>
          </li>
        );
      })}
      {set.length < 2 ? null : (
        <li>
          <SiteLink data-clear-all="" href={hrefWithout()}>
            {t('clear')}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}

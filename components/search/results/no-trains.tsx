import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { SiteLink } from '@/components/ui/site-link';
import styles from './no-results.module.css';

type Props = {
  readonly from: string;
  readonly to: string;
  /** Path and query of the flights between the two. */
  readonly flightsHref: string;
  /** Where trains go from there, each with the path of its results. */
  readonly places: readonly { readonly name: string; readonly href: string }[];
};

/** In place of trains between two cities that no rails join: the flights, and where trains do go. */
export function NoTrains({ flightsHref, from, places, to }: Props) {
  const t = useTranslations('rail');
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t('none', { from, to })}</p>
      <ButtonLink href={flightsHref}>{t('flights', { from, to })}</ButtonLink>
      <p className={styles.text}>{places.length === 0 ? t('nowhere', { from }) : t('elsewhere', { from })}</p>
      {places.length === 0 ? null : (
        <ul className={styles.places}>
          {places.map(({ href, name }) => (
            <li key={href}>
              <SiteLink href={href}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

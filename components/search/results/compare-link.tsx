import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import styles from './compare-link.module.css';

type Props = {
  readonly id: string;
  /** Path and query of the same results with this one chosen, or no longer. */
  readonly href: string;
  readonly isChosen: boolean;
  /** What it is and what it costs, for those who hear it apart from its row. */
  readonly of: { readonly title: string; readonly price: string };
};

/** Chooses a row of results for a comparison, or takes it out again. */
export function CompareLink({ href, id, isChosen, of }: Props) {
  const t = useTranslations('compare');
  return (
    <SiteLink
      className={styles.link}
      id={id}
      href={href}
      data-results-link=""
      aria-label={t(isChosen ? 'removeOne' : 'addOne', of)}
      {...(isChosen ? { 'data-chosen': '' } : {})}
    >
      <span className={styles.box} aria-hidden="true" />
      {t(isChosen ? 'chosen' : 'add')}
    </SiteLink>
  );
}

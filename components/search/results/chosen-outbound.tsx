import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import type { Leg } from '@/lib/shared/search/offer';
import styles from './chosen-outbound.module.css';
import { LegLine } from './leg-line';

type Props = {
  readonly leg: Leg;
  /** BCP 47 tag. */
  readonly tag: string;
  /** Path and query of the results with every way out, without locale prefix. */
  readonly href: string;
};

/** The way out that somebody has chosen, above the ways back it can be had with. */
export function ChosenOutbound({ leg, tag, href }: Props) {
  const t = useTranslations('results');
  return (
    <section className={styles.box} aria-labelledby="chosen-out">
      <div className={styles.head}>
        <h3 className={styles.title} id="chosen-out">
          {t('details.outward')}
        </h3>
        <SiteLink className={styles.other} href={href} data-results-link="top">
          {t('returns.other')}
        </SiteLink>
      </div>
      <LegLine leg={leg} tag={tag} />
    </section>
  );
}

import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { linkedCard } from '@/components/ui/layout/linked-card';
import { SiteLink } from '@/components/ui/site-link';
import styles from './guide-cards.module.css';

/** A guide on the page of all guides. */
export type GuideSummary = {
  /** IATA code of its city. */
  readonly code: string;
  readonly name: string;
  readonly count: number;
  readonly picture: ReactNode;
};

/** One's own guides as pictures, each leads to its places. */
export async function GuideCards({ guides }: { readonly guides: readonly GuideSummary[] }) {
  const t = await getTranslations('guides');
  return (
    <ul className={styles.cards}>
      {guides.map(({ code, name, count, picture }) => (
        <li className={linkedCard.card} key={code}>
          {picture}
          <div className={styles.words}>
            <h2 className={styles.name}>
              <SiteLink className={linkedCard.link} href={`/guides/yourguides?city=${code}`}>
                {name}
              </SiteLink>
            </h2>
            <p className={styles.count}>{t('count', { count })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

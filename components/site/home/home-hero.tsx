import type { ReactNode } from 'react';
import type { BrandLook } from '@/lib/shared/site/brand-look';
import type { Vertical } from '@/lib/shared/site/verticals';
import { BrandPicture } from './brand-picture';
import styles from './home-hero.module.css';

type Props = {
  readonly look: BrandLook;
  /** Each has a view of its own. */
  readonly vertical: Vertical;
  readonly title: ReactNode;
  readonly lead: string;
  /** What stands at the lower edge, above the search form that follows. */
  readonly children: ReactNode;
};

/** The first view: what one can do here, before a landscape in the brand's own light. */
export function HomeHero({ look, vertical, title, lead, children }: Props) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 className={styles.title} id="hero-title">
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {/* Last: it stands at the lower edge, which the words above move while they arrive. */}
      <BrandPicture className={styles.view} look={look} subject={vertical} first />
    </section>
  );
}

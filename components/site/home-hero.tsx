import type { ReactNode } from 'react';
import { LandscapeView } from '@/components/ui/landscape-view';
import { type BrandKey, defaultBrandKey } from '@/lib/shared/site/brands';
import type { Region } from '@/lib/shared/site/landscape';
import styles from './home-hero.module.css';

/** The land each brand looks out on. */
const lands: Readonly<Record<BrandKey, Region>> = {
  kayak: 'nordic',
  cheapflights: 'coast',
  momondo: 'desert',
  umiak: 'coast',
  checkfelixat: 'alps',
  swoodoo_wl: 'tropics',
  mundi: 'desert',
  opentable: 'coast',
  kayak4b: 'city',
};

type Props = {
  readonly brand: string;
  /** Makes the view: each page has its own. */
  readonly view: string;
  readonly title: ReactNode;
  readonly lead: string;
  /** What stands at the lower edge, above the search form that follows. */
  readonly children: ReactNode;
};

/** The first view: what one can do here, before a landscape in the brand's own light. */
export function HomeHero({ brand, view, title, lead, children }: Props) {
  const key = brand in lands ? (brand as BrandKey) : defaultBrandKey;
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <LandscapeView
        className={styles.view}
        name={`${brand} ${view}`}
        region={lands[key]}
        size={{ width: 1440, height: 340 }}
      />
      <div className={styles.words}>
        <h1 className={styles.title} id="hero-title">
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import styles from './stay-map-frame.module.css';

type Props = {
  /** Paths and queries of the same results with another piece of the map; null where it is that already. */
  readonly closerHref: string | null;
  readonly widerHref: string | null;
  readonly wholeHref: string | null;
  /** How many stays of the list lie outside. */
  readonly outside: number;
  /** The ground is drawn by somebody else. */
  readonly hasTiles: boolean;
  readonly children: ReactNode;
};

/** A map of stays with links that show another piece of it, for every reader and without script too. */
export function StayMapFrame({ children, closerHref, hasTiles, outside, wholeHref, widerHref }: Props) {
  const t = useTranslations('stay-map');
  const step = (id: string, href: string | null, text: string) =>
    href === null ? null : (
      <SiteLink id={`map-${id}`} className={buttonVariant('quiet')} href={href} data-results-link="">
        {text}
      </SiteLink>
    );
  return (
    <figure className={styles.map} aria-label={t('label')}>
      {children}
      <figcaption className={styles.caption}>
        <p>
          {t(hasTiles ? 'captionTiles' : 'caption')} {outside === 0 ? null : t('outside', { count: outside })}
        </p>
        <div className={styles.steps}>
          {step('closer', closerHref, t('closer'))}
          {step('wider', widerHref, t('wider'))}
          {step('whole', wholeHref, t('whole'))}
        </div>
      </figcaption>
    </figure>
  );
}

/** Switches the map on and off. */
export function MapSwitch({ href, isShown }: { readonly href: string; readonly isShown: boolean }) {
  const t = useTranslations('stay-map');
  return (
    <p className={styles.switch}>
      <SiteLink id="map-switch" className={buttonVariant('quiet')} href={href} data-results-link="">
        {t(isShown ? 'list' : 'show')}
      </SiteLink>
    </p>
  );
}

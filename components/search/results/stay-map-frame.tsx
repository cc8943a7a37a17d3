import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { MapControls } from '@/components/ui/map/map-controls';
import { SiteLink } from '@/components/ui/site-link';
import type { MapSteps } from '@/lib/shared/map/map-focus';
import styles from './stay-map-frame.module.css';

type Props = {
  /** Paths and queries of the same results with another piece of the map; null where it is that already. */
  readonly steps: MapSteps;
  /** How many stays of the list lie outside. */
  readonly outside: number;
  /** The ground is drawn by somebody else. */
  readonly hasTiles: boolean;
  readonly children: ReactNode;
};

/** A map of stays that zooms and moves, for every reader and without script too. */
export function StayMapFrame({ children, hasTiles, outside, steps }: Props) {
  const t = useTranslations('stay-map');
  return (
    <figure className={styles.map} aria-label={t('label')}>
      <MapControls id="stay-map" steps={steps} link={{ 'data-results-link': '' }}>
        {children}
      </MapControls>
      <figcaption className={styles.caption}>
        {t(hasTiles ? 'captionTiles' : 'caption')} {outside === 0 ? null : t('outside', { count: outside })}
      </figcaption>
    </figure>
  );
}

/** Switches the map on and off; where there is little room its words are heard and not seen. */
export function MapSwitch({ href, isShown }: { readonly href: string; readonly isShown: boolean }) {
  const t = useTranslations('stay-map');
  return (
    <SiteLink
      id="map-switch"
      className={`${buttonVariant('quiet')} ${styles.switch}`}
      href={href}
      data-results-link=""
    >
      <Icon name={isShown ? 'menu' : 'place'} size={18} />
      <span>{t(isShown ? 'list' : 'show')}</span>
    </SiteLink>
  );
}

import { darkLandscape } from '@/components/ui/dark-landscape';
import type { City } from '@/lib/shared/search/cities';
import { seasonAt } from '@/lib/shared/site/landscape/landscape';
import styles from './city-picture.module.css';

type Props = {
  readonly city: City;
  /** 1 to 12. */
  readonly month: number;
  readonly className?: string | undefined;
};

/** A view of a city. Decoration: its name stands beside it. A file of its own, so that pages stay small. */
export function CityPicture({ city, month, className = '' }: Props) {
  return (
    <img
      className={`${darkLandscape} ${styles.picture} ${className}`}
      src={`/views/${city.code}-${seasonAt(month, city.latitude)}.svg`}
      alt=""
      width="320"
      height="208"
      loading="lazy"
    />
  );
}

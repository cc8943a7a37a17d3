import { landscape, type Region, type Season } from '@/lib/shared/site/landscape';
import styles from './landscape-view.module.css';

type Props = {
  /** Makes the view: the same name is the same view. */
  readonly name: string;
  readonly region: Region;
  readonly season: Season;
  /** Width and height of the drawing; a wide one shows more of the land. */
  readonly size?: { readonly width: number; readonly height: number };
  /** In the colours of the brand, without a sky; else in those of the land. */
  readonly inBrandLight?: boolean;
  readonly className?: string | undefined;
};

/** A place as an illustration in a few hundred bytes. Decoration: what it shows stands beside it in words. */
export function LandscapeView({ name, region, season, size, inBrandLight = false, className = '' }: Props) {
  const { width, height, sun, layers } = landscape(name, region, season, size);
  return (
    <svg
      className={`${styles.view} ${className}`}
      data-region={region}
      data-season={season}
      data-light={inBrandLight ? 'brand' : undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.halo} cx={sun.x} cy={sun.y} r={Math.round(sun.radius * 1.9)} />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={sun.radius} />
      {layers.map(([role, path]) =>
        path === '' ? null : <path key={`${role}${path.length}`} className={styles[role]} d={path} />,
      )}
    </svg>
  );
}

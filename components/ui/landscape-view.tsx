import { landscape, type Region } from '@/lib/shared/site/landscape';
import styles from './landscape-view.module.css';

type Props = {
  /** Makes the view: the same name is the same view. */
  readonly name: string;
  readonly region: Region;
  /** Width and height of the drawing; a wide one shows more of the land. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly className?: string | undefined;
};

/** A land in the light of the brand, without a sky, which is what it stands on. Decoration. */
export function LandscapeView({ name, region, size, className = '' }: Props) {
  const { width, height, sun, layers } = landscape(name, region, 'summer', size);
  return (
    <svg
      className={`${styles.view} ${className}`}
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

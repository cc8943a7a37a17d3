import type { BrandKey } from '@/lib/shared/site/brands';
import { logoMarks } from '@/lib/shared/site/logo/logo-marks';
import styles from './logo-mark.module.css';

/** The drawing of a brand without its name; an empty box of the same size for a brand nobody has drawn. */
export function LogoMark({ mark }: { readonly mark: BrandKey | null }) {
  const parts = mark === null ? [] : logoMarks[mark];
  return (
    <svg
      className={styles.mark}
      width="36"
      height="36"
      viewBox="0 0 36 36"
      aria-hidden="true"
      data-mark={mark ?? ''}
    >
      {parts.map(([tone, path]) => (
        <path key={path} className={styles[tone]} d={path} />
      ))}
    </svg>
  );
}

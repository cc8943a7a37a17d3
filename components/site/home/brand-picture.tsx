import type { BrandLook } from '@/lib/shared/site/brand-look';
import { brandViewPath, type ViewSubject, viewSize } from '@/lib/shared/site/landscape/brand-view';
import styles from './brand-picture.module.css';

type Props = {
  readonly look: BrandLook;
  readonly subject: ViewSubject;
  /** Whether it stands in the first view. Else it is loaded when it comes near. */
  readonly first?: boolean;
  readonly className: string | undefined;
};

/**
 * A landscape in the light of the brand, without a sky, which is what it stands on. Decoration. A file of
 * its own, so that pages stay small; cropped at its sides and its top.
 */
export function BrandPicture({ look, subject, first = false, className }: Props) {
  return (
    <img
      className={`${styles.picture} ${className}`}
      src={brandViewPath(look.brand, subject, look.theme)}
      alt=""
      {...viewSize(subject)}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}

import { type FlagSize, flagSizes } from '@/lib/shared/site/locale/flag-of';
import styles from './flag.module.css';
import { flagFile } from './flag-files';

type Props = {
  /** Name of the drawing, as `flagOf` says. */
  readonly flag: string;
  readonly size?: FlagSize;
  /** Load when it comes into view. */
  readonly lazy?: boolean;
};

/** A flag beside the words that say the same. While it loads, and if it cannot, a grey field of its size is shown. */
export function Flag({ flag, size = 'small', lazy = false }: Props) {
  const [width, height] = flagSizes[size];
  const src = flagFile(flag);
  if (src === null) return <span className={`${styles.flag} ${styles[size]}`} />;
  return (
    <img
      className={`${styles.flag} ${styles[size]}`}
      src={src}
      width={width}
      height={height}
      alt=""
      loading={lazy ? 'lazy' : undefined}
    />
  );
}

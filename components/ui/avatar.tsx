import { initialsOf, isPhoneName } from '@/lib/shared/account/initials';
import styles from './avatar.module.css';

type Props = {
  readonly name: string;
  readonly locale: string;
  /** Address of a picture; what cannot be had leaves the letter. */
  readonly image?: string | null;
  readonly size?: 'small' | 'large';
  /** At most so many letters of the name. */
  readonly letters?: 1 | 2;
};

/** From Lucide (https://lucide.dev, ISC licence). */
const phone =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';

/**
 * Somebody's picture, or the first letters of their name in a disc, or a telephone where the name is a number; decoration
 * beside the name itself (specification §5).
 */
export function Avatar({ name, locale, image = null, size = 'small', letters = 1 }: Props) {
  const isPhone = isPhoneName(name);
  return (
    <span
      className={`${styles.avatar} ${size === 'large' ? styles.large : ''}`}
      data-initial={isPhone ? '' : initialsOf(name, locale, letters)}
      aria-hidden="true"
    >
      {isPhone ? (
        <svg className={styles.phone} viewBox="0 0 24 24" aria-hidden="true" data-phone="">
          <path d={phone} />
        </svg>
      ) : null}
      {image === null ? null : <img className={styles.image} src={image} alt="" decoding="async" />}
    </span>
  );
}

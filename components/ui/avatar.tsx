import styles from './avatar.module.css';

type Props = {
  readonly name: string;
  readonly locale: string;
  /** Address of a picture; what cannot be had leaves the letter. */
  readonly image?: string | null;
  readonly size?: 'small' | 'large';
};

/** Somebody's picture, or the first letter of their name in a disc; decoration beside the name itself. */
export function Avatar({ name, locale, image = null, size = 'small' }: Props) {
  const initial = Array.from(name.trim())[0] ?? '';
  return (
    <span
      className={`${styles.avatar} ${size === 'large' ? styles.large : ''}`}
      data-initial={initial.toLocaleUpperCase(locale)}
      aria-hidden="true"
    >
      {image === null ? null : <img className={styles.image} src={image} alt="" decoding="async" />}
    </span>
  );
}

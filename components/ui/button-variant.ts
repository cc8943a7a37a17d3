import styles from './button.module.css';

/** `primary` once per view; `plain` in bars; `critical` for what cannot be taken back; `round` for an icon alone. */
export type ButtonVariant = 'primary' | 'quiet' | 'critical' | 'plain' | 'round';

/** Class names that make a `<button>`, `<a>` or `<summary>` look like a button. */
export function buttonVariant(variant: ButtonVariant, wide = false): string {
  return [styles.button, styles[variant], wide ? styles.wide : ''].filter(Boolean).join(' ');
}

import styles from './avatar.module.css';

/** The first letter of a name in a disc; decoration beside the name itself. */
export function Avatar({ name, locale }: { readonly name: string; readonly locale: string }) {
  const initial = Array.from(name.trim())[0] ?? '';
  return (
    <span className={styles.avatar} data-initial={initial.toLocaleUpperCase(locale)} aria-hidden="true" />
  );
}

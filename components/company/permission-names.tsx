import styles from './permission-names.module.css';

/** Names of permissions, one below the other. */
export function PermissionNames({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

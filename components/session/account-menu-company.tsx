import styles from './account-menu-company.module.css';

/** Beside the brand: the company one acts for. */
export function AccountMenuCompany({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <p className={styles.company} title={label}>
      <bdi>{name}</bdi>
    </p>
  );
}

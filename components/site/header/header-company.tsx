import styles from './header-company.module.css';

/** A company as the header names it. */
export type HeaderCompanyFacts = { readonly name: string; readonly logoUrl: string | null };

/** Beside the brand: the company one acts for. A long name is cut short; the whole of it is the title. */
export function HeaderCompany({ name, logoUrl }: HeaderCompanyFacts) {
  return (
    <p className={styles.company} title={name}>
      {logoUrl === null ? null : <img className={styles.logo} src={logoUrl} alt="" width="32" height="32" />}
      <bdi className={logoUrl === null ? styles.name : `${styles.name} ${styles.beside}`}>{name}</bdi>
    </p>
  );
}

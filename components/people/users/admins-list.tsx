import { getTranslations } from 'next-intl/server';
import styles from '../people.module.css';

type Props = { readonly admins: readonly { readonly name: string; readonly email: string }[] };

/** Whom to ask, with a mail to write; nothing when there is nobody. */
export async function AdminsList({ admins }: Props) {
  if (admins.length === 0) return null;
  const t = await getTranslations('people.ask');
  return (
    <div className={styles.part}>
      <h2 className={styles.muted}>{t('title')}</h2>
      <ul>
        {admins.map(({ email, name }) => (
          <li key={email} className={styles.link}>
            <bdi>{name}</bdi>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

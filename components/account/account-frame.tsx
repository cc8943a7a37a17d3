import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from './account-frame.module.css';

/** The account page: its sections beside it where there is room. */
export async function AccountFrame({ children }: { readonly children: ReactNode }) {
  const t = await getTranslations('account');
  const sections = [
    { id: 'profile', label: t('profile.title') },
    { id: 'password-panel', label: t('password.title') },
    { id: 'sessions', label: t('sessions.title') },
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <nav className={styles.nav} aria-label={t('sections')}>
        <ul>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.panels}>{children}</div>
    </div>
  );
}

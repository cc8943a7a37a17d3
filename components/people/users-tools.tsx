import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonLook } from '@/components/ui/button-look';
import { SiteLink } from '@/components/ui/site-link';
import styles from './people.module.css';

type Props = {
  readonly total: number;
  /** How many ask to join. */
  readonly waiting: number;
  readonly path: string;
  /** Where people are invited; null for who may not. */
  readonly invite: string | null;
  /** Where people are invited from a file; null for who may not. */
  readonly fromFile: string | null;
  /** The file of what the list shows, of at most so many users; null for who may not take it. */
  readonly file: { readonly href: string; readonly max: number } | null;
  /** The columns of the table. */
  readonly children: ReactNode;
};

/** How many users there are, who waits, and what can be done with the list as a whole. */
export async function UsersTools({ children, file, fromFile, invite, path, total, waiting }: Props) {
  const [t, own] = await Promise.all([getTranslations('people.users'), getTranslations('many-people.list')]);
  return (
    <div className={styles.tools}>
      <p>
        <strong>{t('count', { count: total })}</strong>
        {waiting === 0 ? null : (
          <>
            {' · '}
            <SiteLink href={`${path}?status=requested`}>{t('waiting', { count: waiting })}</SiteLink>
          </>
        )}
      </p>
      <div className={styles.toolButtons}>
        {children}
        {file === null ? null : (
          <a
            className={buttonLook('quiet')}
            href={file.href}
            title={own('exportHint', { max: file.max })}
            download
          >
            {own('export')}
          </a>
        )}
        {fromFile === null ? null : (
          <SiteLink className={buttonLook('quiet')} href={fromFile}>
            {own('import')}
          </SiteLink>
        )}
        {invite === null ? null : <ButtonLink href={invite}>{t('invite')}</ButtonLink>}
      </div>
    </div>
  );
}

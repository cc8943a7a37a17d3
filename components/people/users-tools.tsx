import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { SiteLink } from '@/components/ui/site-link';
import styles from './people.module.css';

type Props = {
  readonly total: number;
  /** How many ask to join. */
  readonly waiting: number;
  readonly path: string;
  /** Where people are invited; null for who may not. */
  readonly invite: string | null;
};

/** How many users there are, who waits, and the way to invite more. */
export async function UsersTools({ invite, path, total, waiting }: Props) {
  const t = await getTranslations('people.users');
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
      {invite === null ? null : <ButtonLink href={invite}>{t('invite')}</ButtonLink>}
    </div>
  );
}

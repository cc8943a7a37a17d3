import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from './profile-panel.module.css';

type Props = {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: Date;
};

/** Who the account belongs to. */
export async function ProfilePanel({ name, email, emailVerified, createdAt }: Props) {
  const [t, format] = await Promise.all([getTranslations('account.profile'), getFormatter()]);
  return (
    <Panel id="profile" title={t('title')}>
      <dl className={styles.facts}>
        <dt>{t('name')}</dt>
        <dd>
          <bdi>{name === '' ? t('noName') : name}</bdi>
        </dd>
        <dt>{t('email')}</dt>
        <dd>
          <bdi>{email}</bdi>{' '}
          <Badge tone={emailVerified ? 'good' : 'caution'}>
            {emailVerified ? t('confirmed') : t('unconfirmed')}
          </Badge>
          {emailVerified ? null : (
            <p>
              <SiteLink className={styles.resend} href="/s/ident/resend?redir=%2Fprofile%2Faccount">
                {t('resend')}
              </SiteLink>
            </p>
          )}
        </dd>
        <dt>{t('since')}</dt>
        <dd>{format.dateTime(createdAt, { dateStyle: 'long' })}</dd>
      </dl>
    </Panel>
  );
}

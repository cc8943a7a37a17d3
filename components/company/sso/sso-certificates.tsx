import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { certificateNearDays, type SsoSettings } from '@/lib/shared/company/sso';
import styles from './sso-steps.module.css';

type Props = { readonly certificates: SsoSettings['certificates'] };

/** The certificates a provider's answers are checked by, with how long each is good. */
export async function SsoCertificates({ certificates }: Props) {
  const [t, format] = await Promise.all([getTranslations('company-sign-in.sso'), getFormatter()]);
  return (
    <ul className={styles.certificates} aria-label={t('certificatesLabel')}>
      {certificates.map(({ daysLeft, expiresOn, fingerprint, subject }) => {
        const day = format.dateTime(new Date(expiresOn), 'day');
        const isNear = daysLeft < certificateNearDays;
        return (
          <li key={fingerprint}>
            <bdi>{subject}</bdi>{' '}
            <Badge tone={isNear ? 'caution' : 'good'}>
              {daysLeft < 0 ? t('certificateOver', { day }) : t('certificateDays', { count: daysLeft })}
            </Badge>
            <code dir="ltr">{fingerprint}</code>
          </li>
        );
      })}
    </ul>
  );
}

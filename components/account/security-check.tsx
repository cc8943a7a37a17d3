import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { SecurityCheck } from '@/lib/shared/account/security-checks';
import styles from './security-check.module.css';

const words = {
  confirmed: { good: 'confirmed', open: 'confirm', text: 'confirmText' },
  passkey: { good: 'passkeyThere', open: 'passkeyAdd', text: 'passkeyText' },
  spare: { good: 'spareThere', open: 'spareAdd', text: 'spareText' },
} as const;

const hrefs = {
  confirmed: '/s/ident/resend?redir=%2Fprofile%2Faccount',
  passkey: '/profile/account#sign-in',
  spare: '/profile/account#sign-in',
} as const;

/** How safe an account is, point by point; what is open leads to where it is put right. */
export async function SecurityCheckList({ checks }: { readonly checks: readonly SecurityCheck[] }) {
  const t = await getTranslations('profile.dashboard');
  const open = checks.filter(({ good }) => !good).length;
  return (
    <>
      <div className={styles.summary}>
        <span className={styles.bar} aria-hidden="true">
          {checks.map(({ key, good }) => (
            <span key={key} className={styles.step} data-good={good} />
          ))}
        </span>
        <p>{open === 0 ? t('securityGood') : t('securityOpen', { count: open })}</p>
      </div>
      <ul className={styles.list}>
        {checks.map(({ key, good }) => (
          <li key={key} className={styles.check} data-good={good}>
            <Icon name={good ? 'check' : 'alert'} />
            {good ? (
              <p>{t(words[key].good)}</p>
            ) : (
              <div>
                <SiteLink className={styles.action} href={hrefs[key]}>
                  {t(words[key].open)}
                </SiteLink>
                <p className={styles.text}>{t(words[key].text)}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

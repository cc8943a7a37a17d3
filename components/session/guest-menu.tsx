import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';
import styles from './account-menu.module.css';
import { AccountMenuIcon } from './account-menu-icon';

type Props = {
  readonly locale: string;
  readonly path: string;
  /** Whether the deployment lets people sign in. */
  readonly allowSignIn: boolean;
};

/** What a visitor who is not signed in can do with an account, or without one. Works without script. */
export async function GuestMenu({ locale, path, allowSignIn }: Props) {
  const t = await getTranslations({ locale, namespace: 'account-menu.guest' });
  const all = [
    ['signIn', withRedir('/login', path), { 'data-sign-in': 'login', 'aria-haspopup': 'dialog' }],
    [
      'register',
      withRedir('/login/register', path),
      { 'data-sign-in': 'sign-up', 'aria-haspopup': 'dialog' },
    ],
    ['trips', '/trips', {}],
    ['alerts', '/login/price-alert', {}],
    ['help', '/help', {}],
  ] as const;
  const entries = all.filter(([key]) => allowSignIn || (key !== 'signIn' && key !== 'register'));
  return (
    <>
      <PopoverButton popover="guest-menu" className={buttonVariant('round')} aria-label={t('open')}>
        <AccountMenuIcon name="profile" />
      </PopoverButton>
      <Popover id="guest-menu" label={t('open')} align="end">
        <ul>
          {entries.map(([key, href, more]) => (
            <li key={key}>
              <SiteLink className={styles.item} href={href} {...more}>
                <AccountMenuIcon name={key} />
                <span className={styles.text}>{t(key)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

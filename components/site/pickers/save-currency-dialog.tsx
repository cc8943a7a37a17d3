import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Dialog } from '@/components/ui/overlay/dialog';
import { SiteLink } from '@/components/ui/site-link';
import styles from './save-currency-dialog.module.css';

/**
 * Asks whether a chosen currency is for the account or only for now. A guest's yes leads to sign in; script adds
 * the way back. Shown by script alone, for pickers that ask.
 */
export async function SaveCurrencyDialog({ signedIn }: { readonly signedIn: boolean }) {
  const t = await getTranslations('pickers.save');
  return (
    <Dialog id="save-currency" labelledBy="save-currency-title" className={styles.dialog}>
      <h2
        className={styles.title}
        id="save-currency-title"
        data-template={t('title', { currency: '{currency}' })}
      >
        {t('title', { currency: '' })}
      </h2>
      <p className={styles.text}>{t(signedIn ? 'text' : 'guestText')}</p>
      <div className={styles.buttons}>
        {/* biome-ignore lint/a11y/noAutofocus: a closed dialog takes no focus; an open one starts at what is safest. */}
        <button className={buttonVariant('quiet', true)} type="button" data-save="no" autoFocus>
          {t('no')}
        </button>
        {signedIn ? (
          <button className={buttonVariant('primary', true)} type="button" data-save="yes">
            {t('yes')}
          </button>
        ) : (
          <SiteLink className={buttonVariant('primary', true)} href="/login" data-save="yes">
            {t('signIn')}
          </SiteLink>
        )}
      </div>
    </Dialog>
  );
}

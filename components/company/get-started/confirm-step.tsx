import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import styles from './start-form.module.css';

type Props = {
  readonly company: string;
  readonly email: string;
  readonly companyConfirmed: boolean;
  readonly profileConfirmed: boolean;
  /** The page that sends the mail again; with script its dialog opens. */
  readonly resend: string;
  /** Address of the last step. */
  readonly skip: string;
};

/** Step 3: what has been mailed, and what of it is confirmed. */
export function ConfirmStep({ company, email, companyConfirmed, profileConfirmed, resend, skip }: Props) {
  const t = useTranslations('company-signup.start');
  const state = (confirmed: boolean) => (
    <Badge tone={confirmed ? 'good' : 'caution'}>{t(confirmed ? 'confirmed' : 'waiting')}</Badge>
  );
  return (
    <Panel id="confirm-step" title={t('confirmTitle', { company })}>
      <p className={styles.lead}>
        {t.rich('confirmText', {
          email,
          b: (chunks) => (
            <strong>
              <bdi>{chunks}</bdi>
            </strong>
          ),
        })}
      </p>
      <ul className={styles.rows}>
        <ItemRow icon="company" name={t('theCompany', { company })} actions={state(companyConfirmed)} />
        <ItemRow icon="account" name={t('theProfile')} actions={state(profileConfirmed)} />
      </ul>
      <div className={styles.actions}>
        <SiteLink className={buttonVariant('quiet')} href={resend} data-dialog="confirm">
          {t('resend')}
        </SiteLink>
        <SiteLink className={styles.back} href={skip}>
          {t('skip')}
        </SiteLink>
      </div>
    </Panel>
  );
}

import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ConfirmStep } from '@/components/ui/confirm-step';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { SubmitButton } from '@/components/ui/submit-button';
import { deletionGraceDays } from '@/lib/shared/account/deletion';
import styles from './leaving-panel.module.css';
import { ProofGate } from './proof-gate';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly fresh: boolean;
  /** The account has a second factor. */
  readonly factor: boolean;
  /** Has a place in a company. */
  readonly member: boolean;
};

/** Deletes the account: first what that means, then a proof, then a box to tick. */
export async function LeavingPanel({ view, locale, fresh, factor, member }: Props) {
  const [t, titles] = await Promise.all([
    getTranslations('profile.leaving'),
    getTranslations('profile.sections'),
  ]);
  return (
    <Panel id="leaving" title={titles('leaving')}>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.list}>
        <li>{t('now')}</li>
        <li>{t('grace', { days: deletionGraceDays })}</li>
        <li>{t('after')}</li>
        {member ? <li>{t('company')}</li> : null}
      </ul>
      <ConfirmStep open={t('open')} look="critical" isOpen={view.error !== null}>
        {fresh ? (
          <AuthForm
            id="delete"
            action="/k/run/account/delete"
            locale={locale}
            view={view}
            proofPage="/profile/confirm?redir=%2Fprofile%2Faccount"
          >
            <CheckboxField name="confirm" label={t('confirm')} required />
            <div>
              <SubmitButton look="critical">{t('submit')}</SubmitButton>
            </div>
          </AuthForm>
        ) : (
          <ProofGate redir="/profile/account" factor={factor} />
        )}
      </ConfirmStep>
    </Panel>
  );
}

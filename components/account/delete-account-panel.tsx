import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { deletionGraceDays } from '@/lib/shared/account/account-deletion';
import styles from './delete-account-panel.module.css';
import { ProofGate } from './proof-gate';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly recentlyVerified: boolean;
  /** The account has a second factor. */
  readonly factor: boolean;
  /** Has a membership in a company. */
  readonly member: boolean;
};

/** Deletes the account: first what that means, then a proof, then a box to tick. */
export async function DeleteAccountPanel({ view, locale, recentlyVerified, factor, member }: Props) {
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
      <ConfirmStep open={t('open')} variant="critical" isOpen={view.error !== null}>
        {recentlyVerified ? (
          <Form
            id="delete"
            action="/k/run/account/delete"
            locale={locale}
            view={view}
            submit={t('submit')}
            variant="critical"
            proofPage="/profile/confirm?redir=%2Fprofile%2Faccount"
          >
            <Choice as="checkbox" {...fieldsOf('delete', view)('confirm')} label={t('confirm')} required />
          </Form>
        ) : (
          <ProofGate redir="/profile/account" factor={factor} />
        )}
      </ConfirmStep>
    </Panel>
  );
}

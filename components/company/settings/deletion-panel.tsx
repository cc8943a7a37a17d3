import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { companyDeletionLinkHours, companyGraceDays } from '@/lib/shared/company/settings/company-deletion';
import styles from './deletion.module.css';

type Props = {
  readonly company: string;
  /** Where the link is mailed to. */
  readonly email: string;
  readonly view: FormView;
  readonly locale: string;
};

/** What deleting the company means, and the button that mails the link to it. */
export async function DeletionPanel({ company, email, view, locale }: Props) {
  const t = await getTranslations('settings.deletion');
  return (
    <Panel id="deletion" title={t('title')} lead={t('lead', { company })}>
      <Outcome view={view} done={t('done', { email, hours: companyDeletionLinkHours })} />
      <ul className={styles.list}>
        <li>{t('now')}</li>
        <li>{t('people')}</li>
        <li>{t('grace', { days: companyGraceDays })}</li>
      </ul>
      <ConfirmStep open={t('open')} variant="critical">
        <p>{t('mail', { email })}</p>
        <Form
          id="deletion"
          action="/i/api/business/company/v1/sendDeletionEmail"
          locale={locale}
          token={view.token}
          submit={t('send')}
          variant="critical"
        />
      </ConfirmStep>
    </Panel>
  );
}

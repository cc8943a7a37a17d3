import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { CardPage } from '@/components/ui/layout/card-page';
import { companyGraceDays, type DeletionLink } from '@/lib/shared/company/settings/company-deletion';
import styles from './deletion.module.css';

type Props = {
  readonly company: string;
  /** How many people act for it. */
  readonly people: number;
  readonly link: DeletionLink;
  readonly view: FormView;
  readonly locale: string;
  /** Stands in place of the button while the admin has to prove first to be themselves. */
  readonly gate: ReactNode | null;
};

/** The page behind the mailed link: what will happen to whom, and the button that does it. */
export async function DeleteCompanyCard({ company, people, link, view, locale, gate }: Props) {
  const t = await getTranslations('settings.deletion');
  return (
    <CardPage title={t('askTitle', { company })} lead={t('askLead', { count: people })}>
      <Outcome view={view} />
      <ul className={styles.list}>
        <li>{t('now')}</li>
        <li>{t('people')}</li>
        <li>{t('grace', { days: companyGraceDays })}</li>
      </ul>
      {gate ?? (
        <Form
          id="company-delete"
          action="/k/run/company/delete"
          locale={locale}
          token={view.token}
          submit={t('submit')}
          variant="critical"
        >
          {Object.entries(link).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.confirm}>
            <Choice as="checkbox" name="confirm" label={t('confirm', { company })} required />
          </div>
        </Form>
      )}
    </CardPage>
  );
}

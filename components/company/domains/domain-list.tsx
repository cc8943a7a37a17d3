import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import type { CompanyDomain } from '@/lib/shared/company/domains/domains';
import { DomainCard } from './domain-card';
import styles from './domain-card.module.css';
import type { DomainForms } from './domain-view';

type Props = {
  readonly domains: readonly CompanyDomain[];
  readonly add: FormView;
  readonly forms: DomainForms;
};

/** The domains of a company, and the form that names one more. */
export async function DomainList({ domains, add, forms }: Props) {
  const t = await getTranslations('company-sign-in.domains');
  return (
    <>
      {domains.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('listLabel')}>
          {domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} forms={forms} />
          ))}
        </ul>
      )}
      <Panel id="add" title={t('addTitle')} lead={t('addLead')}>
        <Form
          id="domain-add"
          action="/i/api/business/domains/v1"
          locale={forms.locale}
          token={forms.token}
          submit={t('add')}
          variant="primary"
        >
          <Field
            name="domain"
            label={t('domain')}
            hint={t('domainHint')}
            value={add.values.domain ?? ''}
            problem={add.error?.message ?? null}
            required
            max={253}
          />
        </Form>
      </Panel>
    </>
  );
}

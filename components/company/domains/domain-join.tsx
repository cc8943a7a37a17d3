import { getTranslations } from 'next-intl/server';
import field from '@/components/ui/form/field.module.css';
import { Form } from '@/components/ui/form/form';
import select from '@/components/ui/form/select-field.module.css';
import { Icon } from '@/components/ui/icon';
import { type CompanyDomain, JoinMode } from '@/lib/shared/company/domains/domains';
import { type DomainForms, domainCall } from './domain-view';

type Props = { readonly domain: CompanyDomain; readonly forms: DomainForms };

/** How people with an address at a domain join the company. */
export async function DomainJoin({ domain, forms: { locale, token } }: Props) {
  const t = await getTranslations('company-sign-in.domains');
  const id = `join-${domain.id}`;
  return (
    <Form
      id="domain-join"
      action={domainCall(domain, 'joinMode')}
      locale={locale}
      token={token}
      submit={t('save')}
      inline
    >
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {t('join', { domain: domain.domain })}
        </label>
        <span className={select.box}>
          <select
            className={`${field.input} ${select.select}`}
            id={id}
            name="joinMode"
            defaultValue={domain.joinMode}
          >
            {JoinMode.options.map((mode) => (
              <option key={mode} value={mode}>
                {t(`joinMode.${mode}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      </div>
    </Form>
  );
}

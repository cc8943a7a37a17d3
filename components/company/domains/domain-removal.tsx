import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import type { CompanyDomain } from '@/lib/shared/company/domains/domains';
import { type DomainForms, domainCall } from './domain-view';

type Props = { readonly domain: CompanyDomain; readonly forms: DomainForms };

/** Removes a domain after a question that says whom it concerns. */
export async function DomainRemoval({ domain, forms: { locale, token } }: Props) {
  const t = await getTranslations('company-sign-in.domains');
  return (
    <ConfirmStep open={t('remove')} openNamed={t('removeNamed', { domain: domain.domain })}>
      <p>{t('removeText', { count: domain.users })}</p>
      <Form
        id="domain-remove"
        action={domainCall(domain, 'remove')}
        locale={locale}
        token={token}
        submit={t('removeSubmit')}
        variant="critical"
      />
    </ConfirmStep>
  );
}

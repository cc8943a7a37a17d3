import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { protocolNames, SsoProtocol } from '@/lib/shared/company/sso';
import { type SsoForms, ssoCall } from './sso-forms';

type Props = { readonly view: FormView; readonly forms: SsoForms };

/** Begins a connection: what it is called, and which protocol the provider speaks. */
export async function SsoNew({ view, forms: { locale, token } }: Props) {
  const t = await getTranslations('company-sign-in.sso');
  const protocols = SsoProtocol.options.map((value) => ({ value, title: protocolNames[value] }));
  return (
    <Panel id="new" title={t('newTitle')} lead={t('newLead')}>
      <Form
        id="sso-new"
        action={ssoCall.create}
        locale={locale}
        token={token}
        submit={t('create')}
        variant="primary"
      >
        <Field
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          value={view.values.name ?? ''}
          problem={view.error?.message ?? null}
          required
          max={60}
        />
        <Choice
          name="protocol"
          label={t('protocolLabel')}
          hint={t('protocolHint')}
          value={view.values.protocol ?? 'oidc'}
          options={protocols}
        />
      </Form>
    </Panel>
  );
}

import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { protocolNames, SsoProtocol } from '@/lib/shared/company/sso';
import { type SsoForms, ssoCall } from './sso-forms';
import styles from './sso-steps.module.css';

type Props = { readonly view: FormView; readonly forms: SsoForms };

/** Begins a connection: what it is called, and which protocol the provider speaks. */
export async function SsoNew({ view, forms: { locale, token } }: Props) {
  const t = await getTranslations('company-sign-in.sso');
  const protocols = SsoProtocol.options.map((value) => ({ value, title: protocolNames[value] }));
  return (
    <Panel id="new" title={t('newTitle')} lead={t('newLead')}>
      <NativeForm id="sso-new" action={ssoCall.create} locale={locale} token={token}>
        <div className={styles.fields}>
          <PlainField
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            value={view.values.name ?? ''}
            problem={view.error?.message ?? null}
            required
            max={60}
          />
          <PlainField
            name="protocol"
            label={t('protocolLabel')}
            hint={t('protocolHint')}
            value={view.values.protocol ?? 'oidc'}
            options={protocols}
          />
          <div>
            <button type="submit" className={buttonLook('primary')}>
              {t('create')}
            </button>
          </div>
        </div>
      </NativeForm>
    </Panel>
  );
}

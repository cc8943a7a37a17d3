import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { SsoRole, type SsoSettings } from '@/lib/shared/company/sso';
import { SsoCertificates } from './sso-certificates';
import { type SsoForms, ssoCall } from './sso-forms';
import styles from './sso-steps.module.css';

type Props = { readonly connection: SsoSettings; readonly view: FormView; readonly forms: SsoForms };

/** Second step: what we must know of the company's provider, and who comes in by it. */
export async function SsoTheirs({ connection, view, forms: { locale, token } }: Props) {
  const t = await getTranslations('company-sign-in.sso');
  const { protocol } = connection;
  const roles = SsoRole.options.map((value) => ({ value, title: t(`role.${value}`) }));
  const choices = ['false', 'true'].map((value) => ({ value, title: t(`trust.${value}`) }));
  const field = fieldOf(connection, view);
  return (
    <Panel id="theirs" title={t('theirs.title')} lead={t(`theirs.lead.${protocol}`)}>
      <NativeForm id="sso-settings" action={ssoCall.store(connection)} locale={locale} token={token}>
        <div className={styles.fields}>
          <PlainField {...field('name')} label={t('name')} required max={60} />
          {protocol === 'oidc' ? (
            <OpenidFields connection={connection} field={field} />
          ) : (
            <SamlFields connection={connection} field={field} />
          )}
          <PlainField
            {...field('defaultRole')}
            label={t('defaultRole')}
            hint={t('defaultRoleHint')}
            options={roles}
          />
          <PlainField
            {...field('trustSecondFactor')}
            label={t('trustLabel')}
            hint={t('trustHint')}
            options={choices}
          />
          {protocol === 'saml' ? <IdpInitiatedFields field={field} /> : null}
          <div>
            <button type="submit" className={buttonLook(connection.complete ? 'quiet' : 'primary')}>
              {t('save')}
            </button>
          </div>
        </div>
      </NativeForm>
    </Panel>
  );
}

type FieldName =
  | 'name'
  | 'issuer'
  | 'clientId'
  | 'entryPoint'
  | 'defaultRole'
  | 'trustSecondFactor'
  | 'idpInitiated'
  | 'idpInitiatedPath'
  | 'metadata'
  | 'certificates'
  | 'clientSecret';

/** What was typed before a refusal, else what is kept. Secrets, metadata and certificates are never shown again. */
function fieldOf(connection: SsoSettings, { error, values }: FormView) {
  const kept: Partial<Record<FieldName, string>> = {
    name: connection.name,
    issuer: connection.issuer,
    clientId: connection.clientId,
    entryPoint: connection.entryPoint,
    defaultRole: connection.defaultRole,
    trustSecondFactor: String(connection.trustSecondFactor),
    idpInitiated: String(connection.idpInitiated),
    idpInitiatedPath: connection.idpInitiatedPath,
  };
  return (name: FieldName) => ({
    name,
    value: values[name] ?? kept[name] ?? '',
    problem: error?.field === name ? error.message : null,
  });
}

type PartProps = { readonly connection: SsoSettings; readonly field: ReturnType<typeof fieldOf> };

async function OpenidFields({ connection, field }: PartProps) {
  const t = await getTranslations('company-sign-in.sso.theirs');
  return (
    <>
      <PlainField
        {...field('issuer')}
        label={t('issuer')}
        hint={t('issuerHint', { start: 'https://' })}
        type="url"
        max={500}
      />
      <PlainField {...field('clientId')} label={t('clientId')} max={300} />
      <PlainField
        {...field('clientSecret')}
        label={t('clientSecret')}
        hint={connection.hasSecret ? t('secretKept') : t('secretHint')}
        type="password"
        max={500}
      />
    </>
  );
}

async function SamlFields({ connection, field }: PartProps) {
  const t = await getTranslations('company-sign-in.sso.theirs');
  return (
    <>
      <PlainField
        {...field('metadata')}
        label={t('metadata')}
        hint={t('metadataHint')}
        lines={5}
        max={48_000}
      />
      {connection.certificates.length === 0 ? null : (
        <SsoCertificates certificates={connection.certificates} />
      )}
      <PlainField {...field('issuer')} label={t('entityId')} max={500} />
      <PlainField {...field('entryPoint')} label={t('entryPoint')} type="url" max={1000} />
      <PlainField
        {...field('certificates')}
        label={t('certificates')}
        hint={t('certificatesHint')}
        lines={4}
        max={24_000}
      />
    </>
  );
}

/** Whether sign-ins may begin at the provider, which nothing binds to a browser, and where they lead. */
async function IdpInitiatedFields({ field }: Pick<PartProps, 'field'>) {
  const t = await getTranslations('company-sign-in.sso');
  const choices = ['false', 'true'].map((value) => ({ value, title: t(`idpInitiated.${value}`) }));
  return (
    <>
      <PlainField
        {...field('idpInitiated')}
        label={t('idpInitiatedLabel')}
        hint={t('idpInitiatedHint')}
        options={choices}
      />
      <PlainField
        {...field('idpInitiatedPath')}
        label={t('idpInitiatedPath')}
        hint={t('idpInitiatedPathHint')}
        max={500}
      />
    </>
  );
}

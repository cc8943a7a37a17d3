import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { SsoRole, type SsoSettings } from '@/lib/shared/company/sso';
import { SsoCertificates } from './sso-certificates';
import { type SsoForms, ssoCall } from './sso-forms';
import styles from './sso-steps.module.css';

type Props = { readonly connection: SsoSettings; readonly view: FormView; readonly forms: SsoForms };

/** Second step: what we must know of the company's provider, and who comes in by it. */
export async function SsoProviderForm({ connection, view, forms: { locale, token } }: Props) {
  const t = await getTranslations('company-sign-in.sso');
  const { protocol } = connection;
  const roles = SsoRole.options.map((value) => ({ value, title: t(`role.${value}`) }));
  const choices = ['false', 'true'].map((value) => ({ value, title: t(`trust.${value}`) }));
  const field = fieldOf(connection, view);
  return (
    <Panel id="theirs" title={t('theirs.title')} lead={t(`theirs.lead.${protocol}`)}>
      <Form id="sso-settings" action={ssoCall.store(connection)} locale={locale} token={token}>
        <div className={styles.fields}>
          <Field {...field('name')} label={t('name')} required max={60} />
          {protocol === 'oidc' ? (
            <OpenidFields connection={connection} field={field} />
          ) : (
            <SamlFields connection={connection} field={field} />
          )}
          <Choice
            {...field('defaultRole')}
            label={t('defaultRole')}
            hint={t('defaultRoleHint')}
            options={roles}
          />
          <Choice
            {...field('trustSecondFactor')}
            label={t('trustLabel')}
            hint={t('trustHint')}
            options={choices}
          />
          {protocol === 'saml' ? <IdpInitiatedFields field={field} /> : null}
          <div>
            <button type="submit" className={buttonVariant(connection.complete ? 'quiet' : 'primary')}>
              {t('save')}
            </button>
          </div>
        </div>
      </Form>
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
function fieldOf(connection: SsoSettings, view: FormView) {
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
  return (name: FieldName) => ({ name, view, value: kept[name] });
}

type PartProps = { readonly connection: SsoSettings; readonly field: ReturnType<typeof fieldOf> };

async function OpenidFields({ connection, field }: PartProps) {
  const t = await getTranslations('company-sign-in.sso.theirs');
  return (
    <>
      <Field
        {...field('issuer')}
        label={t('issuer')}
        hint={t('issuerHint', { start: 'https://' })}
        type="url"
        max={500}
      />
      <Field {...field('clientId')} label={t('clientId')} max={300} />
      <Field
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
      <Field {...field('metadata')} label={t('metadata')} hint={t('metadataHint')} lines={5} max={48_000} />
      {connection.certificates.length === 0 ? null : (
        <SsoCertificates certificates={connection.certificates} />
      )}
      <Field {...field('issuer')} label={t('entityId')} max={500} />
      <Field {...field('entryPoint')} label={t('entryPoint')} type="url" max={1000} />
      <Field
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
      <Choice
        {...field('idpInitiated')}
        label={t('idpInitiatedLabel')}
        hint={t('idpInitiatedHint')}
        options={choices}
      />
      <Field
        {...field('idpInitiatedPath')}
        label={t('idpInitiatedPath')}
        hint={t('idpInitiatedPathHint')}
        max={500}
      />
    </>
  );
}

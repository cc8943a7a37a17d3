import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { SsoSettings } from '@/lib/shared/company/sso';
import { listText } from '@/lib/shared/site/locale/list-text';
import { type SsoForms, ssoCall, testHref } from './sso-forms';
import styles from './sso-steps.module.css';

type Props = {
  readonly connection: SsoSettings;
  readonly forms: SsoForms;
  /** The proved domains of the company. */
  readonly domains: readonly string[];
  /** Where domains are proved. */
  readonly domainsPage: string;
};

/** Third step: the visitor signs in by it as a test. */
export async function SsoTest({ connection }: Pick<Props, 'connection'>) {
  const [t, format] = await Promise.all([getTranslations('company-sign-in.sso.test'), getFormatter()]);
  const { complete, tested, testedAt } = connection;
  const when = testedAt === null ? null : format.relativeTime(new Date(testedAt));
  return (
    <Panel id="test" title={t('title')} lead={t('lead')}>
      {when === null ? null : (
        <p className={styles.note}>{tested ? t('good', { when }) : t('old', { when })}</p>
      )}
      {complete ? (
        <SiteLink className={buttonVariant(tested ? 'quiet' : 'primary')} href={testHref(connection)}>
          {t('start')}
        </SiteLink>
      ) : (
        <p className={styles.note}>{t('incomplete')}</p>
      )}
    </Panel>
  );
}

/** Fourth step: people may sign in by it, then must. */
export async function SsoUse({ connection, forms, domains, domainsPage }: Props) {
  const t = await getTranslations('company-sign-in.sso.use');
  const { active, breakGlass, enforced } = connection;
  return (
    <Panel id="use" title={t('title')} lead={t('lead')}>
      {domains.length === 0 ? (
        <>
          <Notice tone="caution">{t('noDomain')}</Notice>
          <SiteLink className={buttonVariant('quiet')} href={domainsPage}>
            {t('toDomains')}
          </SiteLink>
        </>
      ) : (
        <p className={styles.note}>{t('domains', { domains: listText(forms.locale, domains) })}</p>
      )}
      {domains.length === 0 && !active ? null : <ActiveForm connection={connection} forms={forms} />}
      {active ? (
        <p className={styles.note}>
          {enforced ? t('requiredText', { email: breakGlass ?? '–' }) : t('optionalText')}
        </p>
      ) : null}
      {active ? <EnforceForm connection={connection} forms={forms} /> : null}
    </Panel>
  );
}

type FormProps = Pick<Props, 'connection' | 'forms'>;

async function ActiveForm({ connection, forms: { locale, token } }: FormProps) {
  const t = await getTranslations('company-sign-in.sso.use');
  const { active, tested } = connection;
  const action = ssoCall.activate(connection, !active);
  const form = (
    <Form id={active ? 'sso-off' : 'sso-on'} action={action} locale={locale} token={token}>
      <button type="submit" className={buttonVariant(active ? 'critical' : tested ? 'primary' : 'quiet')}>
        {active ? t('deactivate') : t('activate')}
      </button>
    </Form>
  );
  return (
    <div className={styles.row}>
      {active ? (
        <ConfirmStep open={t('deactivate')}>
          <p>{t('deactivateText')}</p>
          {form}
        </ConfirmStep>
      ) : (
        form
      )}
    </div>
  );
}

async function EnforceForm({ connection, forms: { locale, token } }: FormProps) {
  const t = await getTranslations('company-sign-in.sso.use');
  const { enforced } = connection;
  const action = ssoCall.enforce(connection, !enforced);
  return (
    <div className={styles.row}>
      <ConfirmStep open={enforced ? t('optional') : t('require')} calm={enforced}>
        <p>{enforced ? t('optionalConfirm') : t('requireConfirm')}</p>
        <Form id={enforced ? 'sso-optional' : 'sso-required'} action={action} locale={locale} token={token}>
          <button type="submit" className={buttonVariant(enforced ? 'quiet' : 'critical')}>
            {enforced ? t('optional') : t('requireSubmit')}
          </button>
        </Form>
      </ConfirmStep>
    </div>
  );
}

/** Removes the connection after a question. */
export async function SsoRemoval({ connection, forms: { locale, token } }: FormProps) {
  const t = await getTranslations('company-sign-in.sso.remove');
  return (
    <Panel id="remove" title={t('title')}>
      <ConfirmStep open={t('open')}>
        <p>{t('text', { name: connection.name })}</p>
        <Form
          id="sso-remove"
          action={ssoCall.remove(connection)}
          locale={locale}
          token={token}
          submit={t('submit')}
          variant="critical"
        />
      </ConfirmStep>
    </Panel>
  );
}

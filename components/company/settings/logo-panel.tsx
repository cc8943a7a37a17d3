import { getTranslations } from 'next-intl/server';
import { FileField } from '@/components/ui/form/file-field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { logoBytesMax, logoSideMin, logoTypes } from '@/lib/shared/company/settings/company-logo';
import styles from './logo-panel.module.css';

type Props = {
  readonly company: string;
  /** Address of the logo there is. */
  readonly logo: string | null;
  readonly view: FormView;
  readonly locale: string;
};

const grounds = ['light', 'dark'] as const;

/** The company's logo on light and on dark, a new one to send, and the one there is to take away. */
export async function LogoPanel({ company, logo, view, locale }: Props) {
  const t = await getTranslations('settings.logo');
  const form = { id: 'logo', locale, token: view.token };
  return (
    <Panel id="logo" title={t('title')} lead={t('lead')}>
      <Outcome view={view} done={t('done')} />
      <div className={styles.parts}>
        <ul className={styles.grounds}>
          {grounds.map((ground) => (
            <li key={ground} className={styles.ground} data-theme={ground}>
              {logo === null ? (
                <span className={styles.none}>{t('none')}</span>
              ) : (
                <img className={styles.logo} src={logo} alt={t(`on.${ground}`, { company })} />
              )}
            </li>
          ))}
        </ul>
        <Form {...form} action="/i/api/business/company/v1/logo" files submit={t('save')}>
          <FileField
            name="multipartFile"
            label={t('file')}
            hint={t('hint', { size: logoBytesMax / 1024 ** 2, side: logoSideMin })}
            accept={logoTypes}
            required
          />
        </Form>
        {logo === null ? null : (
          <Form
            {...form}
            action="/i/api/business/company/v1/logo/delete"
            submit={t('remove')}
            variant="plain"
          />
        )}
      </div>
    </Panel>
  );
}

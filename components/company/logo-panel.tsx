import { getTranslations } from 'next-intl/server';
import { FileField } from '@/components/ui/file-field';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { StepForm } from '@/components/ui/step-form';
import { logoBytesMax, logoSideMin, logoTypes } from '@/lib/shared/company/company-logo';
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
      <FormNotice view={view} done={t('done')} />
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
        <StepForm {...form} action="/i/api/business/company/v1/logo" files submit={t('save')}>
          <FileField
            name="multipartFile"
            label={t('file')}
            hint={t('hint', { size: logoBytesMax / 1024 ** 2, side: logoSideMin })}
            accept={logoTypes}
            required
          />
        </StepForm>
        {logo === null ? null : (
          <StepForm
            {...form}
            action="/i/api/business/company/v1/logo/delete"
            submit={t('remove')}
            look="plain"
          />
        )}
      </div>
    </Panel>
  );
}

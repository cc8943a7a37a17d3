import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { requestEmailMax } from '@/lib/shared/company/demo-request';
import styles from './request-form.module.css';

type Props = { readonly view: FormView; readonly locale: string };

/** For whoever is not ready for a demo: an address for news. Its id is `waitlist`. */
export async function WaitlistForm({ view, locale }: Props) {
  const t = await getTranslations('onboarding.waitlist');
  return (
    <Panel id="waitlist" title={t('title')} lead={t('lead')}>
      <NativeForm
        id="waitlist"
        action="/i/api/business/company/v2/addToWaitlist"
        locale={locale}
        token={view.token}
      >
        <div className={styles.fields}>
          <PlainField
            id="waitlist-email"
            name="email"
            type="email"
            label={t('email')}
            value={view.values.email ?? ''}
            problem={view.error?.field === 'email' ? t('emailProblem') : null}
            required
            max={requestEmailMax}
          />
          <div>
            <button type="submit" className={buttonLook('quiet')}>
              {t('send')}
            </button>
          </div>
        </div>
      </NativeForm>
    </Panel>
  );
}

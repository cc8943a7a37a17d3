import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { requestEmailMax } from '@/lib/shared/company/demo-request';

type Props = { readonly view: FormView; readonly locale: string };

/** For whoever is not ready for a demo: an address for news. Its id is `waitlist`. */
export async function WaitlistForm({ view, locale }: Props) {
  const t = await getTranslations('onboarding.waitlist');
  return (
    <Panel id="waitlist" title={t('title')} lead={t('lead')}>
      <Form
        id="waitlist"
        action="/i/api/business/company/v2/addToWaitlist"
        locale={locale}
        token={view.token}
        submit={t('send')}
      >
        <Field
          id="waitlist-email"
          name="email"
          type="email"
          label={t('email')}
          value={view.values.email ?? ''}
          problem={view.error?.field === 'email' ? t('emailProblem') : null}
          required
          max={requestEmailMax}
        />
      </Form>
    </Panel>
  );
}

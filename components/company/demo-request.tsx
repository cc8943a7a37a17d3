import { getTranslations } from 'next-intl/server';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { wordingFor } from '@/components/ui/problem-of';
import { StepForm } from '@/components/ui/step-form';
import {
  companySizeMax,
  companySizes,
  requestCompanyMax,
  requestEmailMax,
  requestNoteMax,
} from '@/lib/shared/company/demo-request';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  /** The company is known: it is asked for the demo, and the person's own address answers. */
  readonly known: boolean;
};

/** The form that asks for a demo; a section of any page. Its id is `demo`. */
export async function DemoRequest({ view, locale, known }: Props) {
  const t = await getTranslations('onboarding.demo');
  const { error, token, values } = view;
  const wording = {
    'VALIDATION_ERROR email': t('emailProblem'),
    'VALIDATION_ERROR company': t('companyProblem'),
  };
  const message = error === null ? null : (wordingFor(wording, error.code, error.field) ?? error.message);
  const problemAt = (field: string) => (error?.field === field ? message : null);
  const sizes = companySizes.map((size) => ({
    value: size,
    title: t(size === 'over250' ? 'size.over' : 'size.upTo', { max: companySizeMax[size] }),
  }));
  return (
    <Panel id="demo" title={t('title')} lead={t('lead')}>
      <StepForm
        id="demo"
        action="/i/api/business/company/v1/requestDemo"
        locale={locale}
        token={token}
        submit={t('send')}
        look="primary"
      >
        {known ? null : (
          <>
            <PlainField
              id="demo-email"
              name="email"
              type="email"
              label={t('email')}
              value={values.email ?? ''}
              problem={problemAt('email')}
              required
              max={requestEmailMax}
            />
            <PlainField
              name="company"
              label={t('company')}
              value={values.company ?? ''}
              problem={problemAt('company')}
              required
              max={requestCompanyMax}
            />
          </>
        )}
        <PlainField name="people" label={t('people')} value={values.people ?? 'upTo10'} options={sizes} />
        <PlainField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          value={values.note ?? ''}
          problem={problemAt('note')}
          max={requestNoteMax}
          lines={3}
        />
      </StepForm>
    </Panel>
  );
}

import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, worded } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
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
export async function DemoRequest({ view: plain, locale, known }: Props) {
  const t = await getTranslations('onboarding.demo');
  const view = worded(plain, {
    'VALIDATION_ERROR email': t('emailProblem'),
    'VALIDATION_ERROR company': t('companyProblem'),
  });
  const sizes = companySizes.map((size) => ({
    value: size,
    title: t(size === 'over250' ? 'size.over' : 'size.upTo', { max: companySizeMax[size] }),
  }));
  return (
    <Panel id="demo" title={t('title')} lead={t('lead')}>
      <Form
        id="demo"
        action="/i/api/business/company/v1/requestDemo"
        locale={locale}
        token={view.token}
        submit={t('send')}
        variant="primary"
      >
        {known ? null : (
          <>
            <Field
              id="demo-email"
              name="email"
              type="email"
              label={t('email')}
              view={view}
              required
              max={requestEmailMax}
            />
            <Field name="company" label={t('company')} view={view} required max={requestCompanyMax} />
          </>
        )}
        <Choice name="people" label={t('people')} view={view} value="upTo10" options={sizes} />
        <Field
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          view={view}
          max={requestNoteMax}
          lines={3}
        />
      </Form>
    </Panel>
  );
}

import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { keywordLengthMax, keywordsMax } from '@/lib/shared/company/onboarding/keywords';

type Props = { readonly keywords: readonly string[]; readonly view: FormView; readonly locale: string };

/** The words somebody describes their travel with. */
export async function TravelPreferencesForm({ keywords, view, locale }: Props) {
  const t = await getTranslations('onboarding.keywords');
  const limits = { words: keywordsMax, letters: keywordLengthMax };
  return (
    <Panel id="keywords" title={t('title')} lead={t('lead')}>
      <Form
        id="keywords"
        action="/i/api/business/me/v1/account/keywords"
        locale={locale}
        token={view.token}
        submit={t('save')}
      >
        <Field
          name="keywords"
          label={t('label')}
          hint={t('hint', limits)}
          value={view.values.keywords ?? keywords.join(', ')}
          problem={view.error === null ? null : t('problem', limits)}
          max={keywordsMax * (keywordLengthMax + 2)}
        />
      </Form>
    </Panel>
  );
}

import { getTranslations } from 'next-intl/server';
import { SsoProblem } from '@/components/company/sso-problem';
import { FormNotice } from '@/components/ui/form-notice';
import { formState } from '@/lib/server/http/form-state';
import { type Query, queryValue } from '../../../query';

const forms = [
  'sso-new',
  'sso-settings',
  'sso-on',
  'sso-off',
  'sso-required',
  'sso-optional',
  'sso-remove',
] as const;

/** What became of the form that was just sent, or of a test that came back. */
export async function SsoNotices({ query }: { readonly query: Query }) {
  const t = await getTranslations('company-sign-in.sso.done');
  const [test, ...views] = await Promise.all([
    formState('sso', query),
    ...forms.map((form) => formState(form, query)),
  ]);
  return (
    <>
      {test.error === null ? (
        <FormNotice view={test} done={t('sso')} />
      ) : (
        <SsoProblem problem={queryValue(query, 'problem')} message={test.error.message} />
      )}
      {forms.map((form, index) => {
        const view = views[index];
        return view === undefined ? null : <FormNotice key={form} view={view} done={t(form)} />;
      })}
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import { isSsoProblem } from '@/lib/shared/company/sso';
import { type Query, queryValue } from '../../../query';

const forms = [
  'sso',
  'sso-new',
  'sso-settings',
  'sso-on',
  'sso-off',
  'sso-required',
  'sso-optional',
  'sso-remove',
] as const;

/** What became of the form that was just sent, or of a test that came back (`sso`) and why it did not work. */
export async function SsoOutcome({ query }: { readonly query: Query }) {
  const [t, problems, view] = await Promise.all([
    getTranslations('company-sign-in.sso.done'),
    getTranslations('company-sign-in.problems'),
    postedForm(forms, query),
  ]);
  const problem = queryValue(query, 'problem');
  const code = view.form === 'sso' && isSsoProblem(problem) ? view.error?.code : undefined;
  return (
    <Outcome
      view={view}
      done={view.form === null ? '' : t(view.form)}
      wording={code !== undefined && isSsoProblem(problem) ? { [code]: problems(problem) } : {}}
    />
  );
}

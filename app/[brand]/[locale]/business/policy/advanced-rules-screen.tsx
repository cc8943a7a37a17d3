import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdvancedRuleForm } from '@/components/policy/advanced-rule-form';
import { AdvancedRuleList } from '@/components/policy/advanced-rule-list';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import type { Can } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { listAdvancedRules, readAdvancedRule } from '@/lib/server/policy/advanced-rules';
import { policyAudiences } from '@/lib/server/policy/policy-audiences';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { conditionField, conditionSets } from '@/lib/shared/policy/advanced-rule-calls';
import { advancedRulesMax, conditionsOf } from '@/lib/shared/policy/advanced-rules';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type Query, queryValue } from '../../query';
import { AdminPage } from '../admin-page';
import { audienceOptions, audienceWords } from './policy-audience-words';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: PolicyVertical;
  readonly query: Query;
};

/** The rules of conditions of a kind of travel; the form of one with `?rule=`. */
export async function AdvancedRulesScreen({ query, vertical, viewer }: Props) {
  const url = `/policy/${vertical}/advanced-rules`;
  const id = queryValue(query, 'rule');
  const [site, t, words, view, audiences] = await Promise.all([
    pageSite(),
    getTranslations('advanced-rules'),
    getTranslations('policy-admin'),
    postedForm(['rule', 'removed'] as const, query),
    policyAudiences(viewer),
  ]);
  const rule = id === undefined ? null : await readAdvancedRule(viewer, vertical, id);
  if (id !== undefined && id !== 'new' && rule === null) notFound();
  const path = businessPath(site.businessPath, url);
  const wording = {
    ...Object.fromEntries(
      conditionSets.flatMap((set) =>
        conditionsOf[vertical].map((name) => [
          `VALIDATION_ERROR ${conditionField(name, undefined, set)}`,
          t('problem.unreadable'),
        ]),
      ),
    ),
    'VALIDATION_ERROR stars': t('problem.stars'),
    'VALIDATION_ERROR match': t('problem.match'),
    'VALIDATION_ERROR effect': t('problem.effect'),
    'VALIDATION_ERROR rules': t('problem.tooMany', { max: advancedRulesMax }),
  };
  const locale = findLocale(site.locale) ?? defaultLocale;
  const forms = { vertical, locale, token: view.token, path };
  const everybody = { value: 'all', title: words('audience.all') };
  return (
    <AdminPage url={url}>
      <Outcome
        view={view}
        done={view.form === null ? '' : t(`done.${view.form}`)}
        wording={wording}
        doneOnly={id !== undefined}
      />
      {id === undefined ? (
        <AdvancedRuleList
          {...forms}
          {...(await listAdvancedRules(viewer, vertical))}
          audienceOf={(one) => audienceWords(one, false, audiences, words, locale.tag)}
        />
      ) : (
        <AdvancedRuleForm
          {...forms}
          rule={rule}
          audiences={[
            everybody,
            ...audienceOptions(audiences, rule, words, locale.tag).filter(({ value }) => value !== 'all'),
          ]}
          view={worded(view, wording)}
        />
      )}
    </AdminPage>
  );
}

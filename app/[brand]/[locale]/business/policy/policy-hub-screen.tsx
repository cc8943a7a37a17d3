import { getTranslations } from 'next-intl/server';
import { AdminCards } from '@/components/company/admin/admin-cards';
import { PolicySentences } from '@/components/policy/policy-sentences';
import { RuleHealthPanel } from '@/components/policy/rule-health-panel';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { type Can, isAble, type SignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { policyOverview } from '@/lib/server/policy/policy-overview';
import { healthDays, rulePerformance } from '@/lib/server/policy/rule-performance';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { formatMoment } from '@/lib/shared/day/format-day';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Query } from '../../query';
import { AdminPage, visibleChildren } from '../admin-page';
import { PersonPolicyPart } from './person-policy-part';
import { TryPolicyPart } from './try-policy-part';

type Props = {
  readonly viewer: SignedIn;
  readonly vertical: PolicyVertical;
  readonly query: Query;
};

/** The hub of a vertical: what holds, a trip to try it on, how its rules act, who follows which policy, and where that is changed. */
export async function PolicyHubScreen({ query, vertical, viewer }: Props) {
  const url = `/policy/${vertical}`;
  const [site, children] = await Promise.all([pageSite(), visibleChildren(url)]);
  const path = businessPath(site.businessPath, url);
  return (
    <AdminPage url={url}>
      {isAble(viewer, 'company.policies') ? <NowPart viewer={viewer} vertical={vertical} /> : null}
      <AdminCards pages={children} basePath={site.businessPath} heading="h2" />
      {isAble(viewer, 'company.policies') ? (
        <>
          <TryPart viewer={viewer} vertical={vertical} query={query} path={path} />
          <HealthPart viewer={viewer} vertical={vertical} />
          <PersonPolicyPart viewer={viewer} verticals={[vertical]} query={query} path={path} />
        </>
      ) : null}
    </AdminPage>
  );
}

type PartProps = { readonly viewer: Can<'company.policies'>; readonly vertical: PolicyVertical };

async function NowPart({ vertical, viewer }: PartProps) {
  const [t, { locale }, { hasDraft, policies, published, version }] = await Promise.all([
    getTranslations('policy-hub.now'),
    pageSite(),
    policyOverview(viewer, vertical),
  ]);
  return (
    <Panel id="now" title={t('title')}>
      <FactList
        columns
        facts={[
          [t('policies'), String(policies.length)],
          [t('rules'), String(policies.reduce((sum, { rules }) => sum + rules.length, 0))],
          [
            t('published'),
            published === null
              ? t('never')
              : t('publishedBy', {
                  version,
                  name: published.by ?? '',
                  when: formatMoment(locale, published.at),
                }),
          ],
          [t('draft'), t(hasDraft ? 'draftYes' : 'draftNo')],
        ]}
      />
      <PolicySentences policies={policies} locale={findLocale(locale) ?? defaultLocale} />
    </Panel>
  );
}

async function TryPart(props: PartProps & { readonly query: Query; readonly path: string }) {
  const { hasDraft } = await policyOverview(props.viewer, props.vertical);
  return <TryPolicyPart {...props} hasDraft={hasDraft} />;
}

async function HealthPart({ vertical, viewer }: PartProps) {
  const [site, health] = await Promise.all([pageSite(), rulePerformance(viewer, vertical)]);
  return (
    <RuleHealthPanel
      {...health}
      days={healthDays}
      locale={findLocale(site.locale) ?? defaultLocale}
      settingsPath={businessPath(site.businessPath, `/policy/${vertical}/settings`)}
    />
  );
}

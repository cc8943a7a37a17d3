import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BacktestPanel } from '@/components/policy/backtest-panel';
import { type DraftEffect, PolicyDraftPanel } from '@/components/policy/policy-draft-panel';
import { PolicyEditor } from '@/components/policy/policy-editor';
import { PolicyFilePanel } from '@/components/policy/policy-file-panel';
import { type DeskForms, PolicyList } from '@/components/policy/policy-list';
import { PolicyTestsPanel } from '@/components/policy/policy-tests-panel';
import { PolicyVersions } from '@/components/policy/policy-versions';
import { ruleProblems } from '@/components/policy/rule-problems';
import { ButtonLink } from '@/components/ui/button-link';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { ViewLinks } from '@/components/ui/layout/view-links';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { pageOutlook } from '@/lib/server/approvals/approval-outlook';
import type { Can } from '@/lib/server/identity/proofs';
import { formState, postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { backtestDraft } from '@/lib/server/policy/backtest-draft';
import { policyAudiences } from '@/lib/server/policy/policy-audiences';
import { type PolicyDesk, policyDesk } from '@/lib/server/policy/policy-drafts';
import { policyTests } from '@/lib/server/policy/policy-tests';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { formatMoment } from '@/lib/shared/day/format-day';
import { BacktestAsked, usualPeriod } from '@/lib/shared/policy/backtest-calls';
import { draftForms, type PolicyView, policyViews } from '@/lib/shared/policy/policy-calls';
import { policyChanges } from '@/lib/shared/policy/policy-changes';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { RaisedLimitQuery } from '@/lib/shared/policy/raised-limit-link';
import { withLimit } from '@/lib/shared/policy/rule-performance';
import { daysText } from '@/lib/shared/search/measure-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { type Query, queryValue } from '../../query';
import { AdminPage } from '../admin-page';
import { changedWords } from '../changed-words';
import { type Audiences, audienceOptions, audienceWords, type PolicyWords } from './policy-audience-words';
import { PolicyImportPart } from './policy-import-part';
import { PolicyShadowPart } from './policy-shadow-part';
import { recentBookingOptions } from './recent-booking-options';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: PolicyVertical;
  readonly query: Query;
};

/**
 * The policies of a vertical, as `?view=` says: what holds and what is being written, trying that, or every version; the editor of one
 * with `?policy=`, or a file of them with `?view=import`.
 */
export async function PolicySettingsScreen({ query, vertical, viewer }: Props) {
  const url = `/policy/${vertical}/settings`;
  const [site, t, desk, audiences] = await Promise.all([
    pageSite(),
    getTranslations('policy-admin'),
    policyDesk(viewer, vertical),
    policyAudiences(viewer),
  ]);
  const locale = findLocale(site.locale) ?? defaultLocale;
  const when = (at: Date) => formatMoment(locale.tag, at);
  const shown: Shown = {
    query,
    vertical,
    desk,
    audiences,
    t,
    locale,
    when,
    path: businessPath(site.businessPath, url),
    policies: desk.draft?.policies ?? desk.published.policies,
    version: desk.draft?.version ?? 0,
  };
  const id = queryValue(query, 'policy');
  const isImport = queryValue(query, 'view') === 'import';
  return (
    <AdminPage url={url}>
      {isImport ? (
        <PolicyImportPart
          viewer={viewer}
          query={query}
          {...drawnOf(shown)}
          audienceOf={(policy) => audienceWords(policy, false, audiences, t, locale.tag)}
        />
      ) : id === undefined ? (
        await deskPart(viewer, shown)
      ) : (
        await editorPart(shown, id)
      )}
    </AdminPage>
  );
}

/** What every form of the page carries. */
const drawnOf = ({ desk, locale, path, version, vertical }: Shown) => ({
  vertical,
  version,
  published: desk.published.version,
  locale,
  path,
});

type Shown = Pick<Props, 'query' | 'vertical'> & {
  readonly desk: PolicyDesk;
  readonly audiences: Audiences;
  readonly t: PolicyWords;
  readonly locale: Locale;
  readonly when: (at: Date) => string;
  readonly path: string;
  /** Those of the draft, or those that hold. */
  readonly policies: readonly Policy[];
  /** Of the draft; 0 where there is none. */
  readonly version: number;
};

async function editorPart(shown: Shown, id: string) {
  const { audiences, desk, locale, path, policies, query, t, version, vertical } = shown;
  const stored = policies.find((one) => one.id === id) ?? null;
  const policy = stored === null ? null : withAskedLimit(stored, query);
  if (policy === null && id !== 'new') notFound();
  const isRest = policies.length === 0 || stored === policies.at(-1);
  const problem = await getTranslations('policy-admin.problem');
  const ahead = audiences.events.filter(({ isOver }) => !isOver);
  // The page of an event leads here.
  const event = ahead.find((one) => one.id === queryValue(query, 'event'));
  return (
    <PolicyEditor
      vertical={vertical}
      policy={policy}
      version={version}
      published={desk.published.version}
      audiences={isRest ? [] : audienceOptions(audiences, policy, t, locale.tag, ahead)}
      usualAudience={event === undefined ? 'guests' : `events:${event.id}`}
      currency={policy?.currency ?? desk.currency}
      view={worded(await formState('policy', query), {
        ...ruleProblems(vertical, problem),
        'VALIDATION_ERROR audience': t('done.audience'),
      })}
      changed={await changedWords(desk.draft)}
      locale={locale}
      path={path}
    />
  );
}

/** With the limit that the address proposes; nothing is saved by that. */
function withAskedLimit(policy: Policy, query: Query): Policy {
  const { data } = RaisedLimitQuery.safeParse({
    rule: queryValue(query, 'rule'),
    amount: queryValue(query, 'amount'),
    place: queryValue(query, 'place') ?? null,
  });
  return data === undefined ? policy : withLimit(policy, { ...data, code: data.rule });
}

/** The view that the address names, below links to the others. */
async function deskPart(viewer: Props['viewer'], shown: Shown) {
  const { path, query, t } = shown;
  const { token } = await formState('policy', query);
  const forms = { ...drawnOf(shown), token };
  const view = policyViews.find((one) => one === queryValue(query, 'view')) ?? 'policies';
  return (
    <>
      <ViewLinks
        label={t('views.label')}
        views={policyViews.map((one) => ({
          href: one === 'policies' ? path : `${path}?view=${one}`,
          title: t(`views.${one}`),
          isCurrent: one === view,
        }))}
      />
      {await views[view](viewer, shown, forms)}
    </>
  );
}

type View = (viewer: Props['viewer'], shown: Shown, forms: DeskForms) => Promise<ReactNode>;
const views: Readonly<Record<PolicyView, View>> = {
  policies: policiesView,
  try: tryView,
  versions: versionsView,
};

/** What is being written, and the policies in their order. */
async function policiesView(...[viewer, shown, forms]: Parameters<View>) {
  const { audiences, desk, locale, policies, query, t, vertical, when } = shown;
  const [view, publish, draft, taken] = await Promise.all([
    formState('policy', query),
    formState('publish', query),
    postedForm(draftForms, query),
    formState('policy-import', query),
  ]);
  const trial = await getTranslations('policy-trial.tests');
  return (
    <>
      <Outcome view={view} done={t('done.policy')} doneOnly />
      <Outcome view={publish} done={t('done.publish')} doneOnly />
      <Outcome view={draft} done={t(`done.${draft.form ?? 'draft'}`)} />
      <Outcome view={taken} done={t('file.done')} />
      {desk.draft === null ? null : (
        <PolicyDraftPanel
          {...forms}
          effect={effectOf(shown, await tryDraft(viewer, shown))}
          view={worded(publish, { POLICY_TEST_FAILED: trial('refused') })}
          by={desk.draft.by ?? ''}
          when={when(desk.draft.at)}
          changes={policyChanges(desk.published.policies, desk.draft.policies)}
          audienceOf={(policy) => audienceWords(policy, false, audiences, t, locale.tag)}
          noLimits={policies.filter(({ rules }) => rules.length === 0).map(({ name }) => name)}
          failedTests={(await policyTests(viewer, vertical, policies)).filter(({ passes }) => !passes).length}
        />
      )}
      <PolicyList
        {...forms}
        policies={policies}
        overlaps={desk.overlaps}
        audienceOf={(policy) =>
          audienceWords(policy, policies.length > 1 && policy === policies.at(-1), audiences, t, locale.tag)
        }
      />
    </>
  );
}

/** What the draft would have said, what it says silently beside what holds, and what always has to be said. */
async function tryView(...[viewer, shown, forms]: Parameters<View>) {
  const { desk, locale, path, policies, query, t, vertical } = shown;
  const [test, untest] = await Promise.all([formState('test', query), formState('untest', query)]);
  const trial = await getTranslations('policy-trial.tests');
  return (
    <>
      <Outcome view={test} done={t('done.test')} doneOnly />
      <Outcome view={untest} done={t('done.untest')} />
      {desk.draft === null ? (
        <EmptyNote
          icon="policy"
          title={t('views.noDraft')}
          text={t('views.noDraftText')}
          action={
            <ButtonLink href={path} variant="quiet">
              {t('views.policies')}
            </ButtonLink>
          }
        />
      ) : (
        <BacktestPanel
          {...(await tryDraft(viewer, shown))}
          locale={locale}
          path={path}
          asks={await pageOutlook()}
        />
      )}
      <PolicyShadowPart {...forms} viewer={viewer} query={query} draft={desk.draft} />
      <PolicyTestsPanel
        vertical={vertical}
        locale={locale}
        view={worded(test, { 'VALIDATION_ERROR itemId': trial('tooMany') })}
        tests={await policyTests(viewer, vertical, policies)}
        isDraft={desk.draft !== null}
        bookings={await recentBookingOptions(viewer, vertical, locale)}
      />
    </>
  );
}

/** Every version, and policies as files. */
async function versionsView(...[viewer, shown, forms]: Parameters<View>) {
  const { audiences, desk, locale, path, t, vertical, when } = shown;
  return (
    <>
      <PolicyVersions
        {...forms}
        versions={shownVersions(desk, when)}
        audienceOf={(policy) => audienceWords(policy, false, audiences, t, locale.tag)}
      />
      <PolicyFilePanel
        vertical={vertical}
        hasDraft={desk.draft !== null}
        mayExport={viewer.session.support === null}
        path={path}
      />
    </>
  );
}

/** What the draft would have said, of the days that the address names or of the last 90. */
async function tryDraft(viewer: Props['viewer'], { query, vertical }: Pick<Shown, 'query' | 'vertical'>) {
  const usual = usualPeriod(new Date());
  const period = { from: queryValue(query, 'from') ?? usual.from, to: queryValue(query, 'to') ?? usual.to };
  const asked = BacktestAsked.safeParse({ vertical, ...period });
  return { period, backtest: asked.success ? await backtestDraft(viewer, vertical, period) : null };
}

/** What publishing the draft does: to how many people, and what it would have done to what they booked. */
const effectOf = (
  { desk: { published }, locale: { tag } }: Pick<Shown, 'desk' | 'locale'>,
  { backtest, period }: Awaited<ReturnType<typeof tryDraft>>,
): DraftEffect | null =>
  backtest === null
    ? null
    : {
        next: published.version + 1,
        people: backtest.people,
        from: daysText(tag, [period.from]),
        to: daysText(tag, [period.to]),
        judged: backtest.judged,
        changed: backtest.flips.length,
        ...backtest.approvals,
      };

const shownVersions = ({ versions }: PolicyDesk, when: (at: Date) => string) =>
  versions.map(({ at, by, note, policies, version }, index) => ({
    version,
    note,
    by: by ?? '',
    when: when(at),
    changes: policyChanges(versions[index + 1]?.policies ?? [], policies),
  }));

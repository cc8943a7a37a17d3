import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PolicyDraftPanel } from '@/components/policy/policy-draft-panel';
import { PolicyEditor } from '@/components/policy/policy-editor';
import { PolicyList } from '@/components/policy/policy-list';
import { PolicyVersions } from '@/components/policy/policy-versions';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { messageOf } from '@/lib/server/http/error-formats';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { policyAudiences } from '@/lib/server/policy/policy-audiences';
import { type PolicyDesk, policyDesk } from '@/lib/server/policy/policy-drafts';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyChanges } from '@/lib/shared/policy/policy-changes';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { audienceValue, readRules } from '@/lib/shared/policy/rule-fields';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { type Query, queryValue } from '../../query';
import { AdminPage } from '../admin-page';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: PolicyVertical;
  readonly query: Query;
};

/** The policies of a vertical: what holds, what is being written, and every version; or the editor of one with `?policy=`. */
export async function PolicySettingsScreen({ query, vertical, viewer }: Props) {
  const url = `/policy/${vertical}/settings`;
  const [site, t, desk, audiences] = await Promise.all([
    pageSite(),
    getTranslations('policy-admin'),
    policyDesk(viewer, vertical),
    policyAudiences(viewer),
  ]);
  const locale = findLocale(site.locale) ?? defaultLocale;
  const when = (at: Date) => dateFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const conflict =
    desk.draft === null
      ? {}
      : {
          VERSION_CONFLICT: t('done.conflict', { name: desk.draft.by ?? '', when: when(desk.draft.at) }),
        };
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
    wording: { ...conflict, 'VALIDATION_ERROR audience': t('done.audience') },
  };
  const id = queryValue(query, 'policy');
  return (
    <AdminPage url={url}>{id === undefined ? await deskPart(shown) : await editorPart(shown, id)}</AdminPage>
  );
}

type Shown = Pick<Props, 'query' | 'vertical'> & {
  readonly desk: PolicyDesk;
  readonly audiences: Audiences;
  readonly t: Words;
  readonly locale: Locale;
  readonly when: (at: Date) => string;
  readonly path: string;
  /** Those of the draft, or those that hold. */
  readonly policies: readonly Policy[];
  /** Of the draft; 0 where there is none. */
  readonly version: number;
  readonly wording: Readonly<Record<string, string>>;
};

async function editorPart(shown: Shown, id: string) {
  const { audiences, desk, locale, path, policies, query, t, version, vertical, wording } = shown;
  const policy = policies.find((one) => one.id === id) ?? null;
  if (policy === null && id !== 'new') notFound();
  const isRest = policies.length === 0 || policy === policies.at(-1);
  return (
    <PolicyEditor
      vertical={vertical}
      policy={policy}
      version={version}
      published={desk.published.version}
      audiences={isRest ? [] : audienceOptions(audiences, policy, t)}
      currency={policy?.currency ?? desk.currency}
      view={worded(await editorView(query, vertical, locale), wording)}
      locale={locale.tag}
      path={path}
    />
  );
}

/** The state of the editor's form; of a place that nobody knows, with its line. */
async function editorView(query: Query, vertical: PolicyVertical, locale: Locale) {
  const view = await formState('policy', query);
  if (view.error?.code !== 'PLACE_UNKNOWN') return view;
  const read = readRules(vertical, view.values);
  const line = 'line' in read ? read.line : '';
  return { ...view, error: { ...view.error, message: await messageOf('PLACE_UNKNOWN', locale.tag, line) } };
}

async function deskPart({ audiences, query, t, when, wording, ...shown }: Shown) {
  const { desk, locale, path, policies, version, vertical } = shown;
  const [view, publish, draft] = await Promise.all([
    formState('policy', query),
    formState('publish', query),
    formState('draft', query),
  ]);
  const audienceOf = (policy: Policy) => audienceWords(policy, false, audiences, t);
  const published = desk.published.version;
  const forms = { vertical, version, published, locale, token: publish.token, path };
  return (
    <>
      <Outcome view={view} done={t('done.policy')} doneOnly />
      <Outcome view={publish} done={t('done.publish')} doneOnly />
      <Outcome view={draft} done={t('done.draft')} wording={wording} />
      {desk.draft === null ? null : (
        <PolicyDraftPanel
          {...forms}
          view={worded(publish, wording)}
          by={desk.draft.by ?? ''}
          when={when(desk.draft.at)}
          changes={policyChanges(desk.published.policies, desk.draft.policies)}
          audienceOf={audienceOf}
        />
      )}
      <PolicyList
        {...forms}
        policies={policies}
        audienceOf={(policy) =>
          audienceWords(policy, policies.length > 1 && policy === policies.at(-1), audiences, t)
        }
      />
      <PolicyVersions {...forms} versions={shownVersions(desk, when)} audienceOf={audienceOf} />
    </>
  );
}

const shownVersions = ({ versions }: PolicyDesk, when: (at: Date) => string) =>
  versions.map(({ at, by, note, policies, version }, index) => ({
    version,
    note,
    by: by ?? '',
    when: when(at),
    changes: policyChanges(versions[index + 1]?.policies ?? [], policies),
  }));

type Words = Awaited<ReturnType<typeof getTranslations<'policy-admin'>>>;
type Audiences = Awaited<ReturnType<typeof policyAudiences>>;

function audienceWords({ audience }: Policy, isLast: boolean, audiences: Audiences, t: Words): string {
  if (audience.kind === 'all') return t(isLast ? 'audience.rest' : 'audience.all');
  if (audience.kind === 'guests') return t('audience.guests');
  const names = audiences[audience.kind]
    .filter(({ id }) => audience.ids.includes(id))
    .map(({ name }) => name);
  return names.length === 0
    ? t('audience.gone')
    : t(`audience.${audience.kind}`, { names: names.join(', ') });
}

/** Guests, and each group, office and legal entity; and what the policy has, where that is several. */
function audienceOptions(audiences: Audiences, policy: Policy | null, t: Words) {
  const of = (kind: 'groups' | 'offices' | 'entities') =>
    audiences[kind].map(({ id, name }) => ({
      value: `${kind}:${id}`,
      title: t(`audience.${kind}`, { names: name }),
    }));
  const options = [
    { value: 'guests', title: t('audience.guests') },
    ...of('groups'),
    ...of('offices'),
    ...of('entities'),
  ];
  if (policy === null) return options;
  const own = audienceValue(policy.audience);
  if (options.some(({ value }) => value === own)) return options;
  return [{ value: own, title: audienceWords(policy, false, audiences, t) }, ...options];
}

import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { FlowEditor } from '@/components/approvals/flow-editor';
import { FlowList } from '@/components/approvals/flow-list';
import { ApprovalSettingsForm } from '@/components/approvals/settings-form';
import { type FormView, fieldProblems, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { companyApprovalSettings } from '@/lib/server/approvals/company-approval-settings';
import { countPendingByMode } from '@/lib/server/booking/approval/company-pending-approvals';
import { readCompany } from '@/lib/server/company/settings/read-company';
import type { Can } from '@/lib/server/identity/proofs';
import { formState, postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { flowNameMax, stepPeopleMax } from '@/lib/shared/approvals/approval-flow';
import { timeoutHoursMax, tolerancePercentMax } from '@/lib/shared/approvals/approval-settings';
import { stepNumbers } from '@/lib/shared/approvals/flow-calls';
import { settingNumbers } from '@/lib/shared/approvals/settings-calls';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { numberIn, type PageInput, type Query, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { audienceBoxes } from '../../audience-boxes';
import { lastChanged } from '../../changed-words';
import { shownFlows } from './shown-flows';
import { TryPart } from './try-part';

const url = '/approvals/settings';
const flowForms = ['flow', 'moved', 'removed'] as const;

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/approvals/settings` below the business base path: which trips are asked for, what silence means, the company's approval
 * flows, and what would become of a trip; or the form of one flow with `?flow=`.
 */
export default async function ApprovalSettingsPage({ searchParams }: PageInput) {
  const [query, viewer, site, t, words] = await Promise.all([
    searchParams,
    requirePage('/business/approvals/settings'),
    pageSite(),
    getTranslations('approval-flows'),
    getTranslations('approvals.settings'),
  ]);
  const { companyId } = viewer.membership;
  const { locale } = site;
  const settings = await companyApprovalSettings(companyId);
  const [view, told, last, flows] = await Promise.all([
    settingsState(query),
    postedForm(flowForms, query).then(flowProblems),
    lastChanged(companyId),
    shownFlows(viewer, settings.currency, locale),
  ]);
  const id = queryValue(query, 'flow');
  const flow = flows.find((one) => one.id === id) ?? null;
  if (id !== undefined && id !== 'new' && flow === null) notFound();
  const path = businessPath(site.businessPath, url);
  const parts = { locale, path, token: view.token };
  return (
    <AdminPage url={url}>
      <Outcome
        view={view}
        done={query.left === undefined ? words('saved') : words('savedPending', decided(query))}
        conflict={last}
      />
      <Outcome
        view={told}
        done={told.form === null ? '' : t(`done.${told.form}`)}
        conflict={told.form === 'flow' ? null : undefined}
      />
      {id === undefined ? (
        <>
          <SettingsPart viewer={viewer} settings={settings} view={view} locale={locale} />
          <FlowList flows={flows} {...parts} />
          <TryPart
            viewer={viewer}
            query={query}
            currency={settings.currency}
            action={sitePath(site.prefix, path)}
            locale={locale}
          />
        </>
      ) : (
        <FlowEditor
          flow={flow}
          view={told}
          audience={await audienceBoxes(companyId, flow?.audience ?? [])}
          currency={settings.currency}
          hours={settings.timeoutHours}
          {...parts}
        />
      )}
    </AdminPage>
  );
}

type SettingsProps = Omit<ComponentProps<typeof ApprovalSettingsForm>, 'pending' | 'version'> & {
  readonly viewer: Can<'company.approvals'>;
};

/** The form of the settings, as the company's row stands. */
async function SettingsPart({ viewer, ...form }: SettingsProps) {
  const [{ version }, pending] = await Promise.all([readCompany(viewer), countPendingByMode(viewer)]);
  return <ApprovalSettingsForm version={version} pending={pending} {...form} />;
}

/** The state of the form of the settings, refused in words of its own. */
async function settingsState(query: Query): Promise<FormView> {
  const [state, words] = await Promise.all([formState('approvals', query), wordsOfSettings()]);
  return worded(
    state,
    fieldProblems(settingNumbers, (name) => words[name]),
  );
}

/** What each number of the settings should be. */
async function wordsOfSettings() {
  const t = await getTranslations('approvals.settings.wrong');
  return {
    threshold: t('threshold'),
    timeoutHours: t('timeoutHours', { max: timeoutHoursMax }),
    tolerancePercent: t('tolerancePercent', { max: tolerancePercentMax }),
  };
}

/** Tells refusals of a form about a flow in words of its own. */
async function flowProblems<View extends FormView>(view: View): Promise<View & FormView> {
  const t = await getTranslations('approval-flows.problem');
  const ofSteps = stepNumbers.flatMap((nth) => [
    [`VALIDATION_ERROR who${nth}`, t(nth === 1 ? 'who1' : 'gap')],
    [`VALIDATION_ERROR people${nth}`, t('people', { max: stepPeopleMax })],
    [`VALIDATION_ERROR hours${nth}`, t('hours', { max: timeoutHoursMax })],
  ]);
  const own = {
    'VALIDATION_ERROR name': t('name', { max: flowNameMax }),
    'VALIDATION_ERROR onFlights': t('verticals'),
    'VALIDATION_ERROR minTotal': t('minTotal'),
    ...Object.fromEntries(ofSteps),
  };
  return { ...view, ...worded(view, own) };
}

const decided = ({ ended, left }: Awaited<PageInput['searchParams']>) => ({
  ended: numberIn(ended),
  left: numberIn(left),
});

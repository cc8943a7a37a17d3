import { redirect } from 'next/navigation';
import { ReportFilters } from '@/components/reports/report-filters';
import { OpenedReport } from '@/components/reports/saved/opened-report';
import type { Can } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { readReport } from '@/lib/server/reports/read-report';
import { answerNames, type ReportNames, reportNames } from '@/lib/server/reports/report-names';
import { type ReportTerms, reportFrame, reportTerms } from '@/lib/server/reports/report-terms';
import { reportWords } from '@/lib/server/reports/report-words';
import { findSavedReport, type SavedReportRow } from '@/lib/server/reports/saved-reports';
import { businessPath } from '@/lib/shared/access/business-path';
import { dayAfter } from '@/lib/shared/day/days';
import { type ReportPeriod, reportPeriods } from '@/lib/shared/reports/report-period';
import { typedFilters } from '@/lib/shared/reports/report-query';
import { filterIn, joinedNames, type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { keptQuery, savedAddress } from '@/lib/shared/reports/saved-reports';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, type Query, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { NoReport } from './no-report';
import { ReportScreen } from './report-screen';
import { reportView } from './report-view-of-page';

const url = '/stats';

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/stats`; its parameters are those of `ReportFilter` and `reportLook`, and `page` and `size` of the list of bookings.
 */
export default async function ReportingPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/stats');
  const given = await searchParams;
  const value = valueIn(given);
  const [site, terms, names] = await Promise.all([pageSite(), reportTerms(viewer), reportNames(viewer)]);
  const asked = reportList.read(value);
  const opened = asked.saved === '' ? null : await findSavedReport(viewer, asked.saved);
  const path = businessPath(site.businessPath, url);
  // The link of a mail names the report alone.
  if (opened !== null && reportList.address({ ...asked, saved: '' }) === '' && opened.query !== '')
    redirect(sitePath(site.prefix, `${path}${savedAddress(opened.id, opened.query)}`));
  // Without a choice, answers are those to what is asked first.
  const field = asked.field || (names.field[0]?.id ?? '');
  const frame = reportFrame({ ...filterIn(asked), field }, terms);
  const state = typeof frame === 'string' ? asked : { ...asked, ...frame.filter, field: asked.field };
  const action = sitePath(site.prefix, path);
  const nameOf = await reportWords(site.locale, names, await answerNames(viewer, field, site.locale));
  const { problems, typed } = typedFilters(value);
  const { from, period, to } = state;
  const filters = (
    <ReportFilters
      problems={problems}
      typed={problems.length > 0 || typeof frame === 'string' ? typed : { ...typed, from, period, to }}
      state={state}
      period={typeof frame === 'string' && problems.length === 0 ? frame : null}
      days={typeof frame === 'string' ? usualDays(terms) : frame.period}
      names={names}
      nameOf={nameOf}
      path={path}
      action={action}
    />
  );
  if (typeof frame === 'string' || problems.length > 0)
    return (
      <AdminPage url={url} wide>
        {filters}
      </AdminPage>
    );
  return (
    <AdminPage url={url} wide>
      <Opened state={state} isMissing={asked.saved !== '' && opened === null} opened={opened} path={path} />
      {filters}
      <Body
        viewer={viewer}
        frame={frame}
        state={state}
        fields={names.field}
        nameOf={nameOf}
        path={path}
        action={action}
        locale={site.locale}
      />
    </AdminPage>
  );
}

type Open = {
  readonly state: ReportState;
  readonly opened: SavedReportRow | null;
  readonly isMissing: boolean;
  readonly path: string;
};

/** The saved report that is open, and how what is on screen is saved. */
function Opened({ isMissing, opened, path, state }: Open) {
  const query = keptQuery(reportList.address(state));
  return (
    <OpenedReport
      opened={opened === null ? null : { ...opened, isOther: opened.query !== query }}
      isMissing={isMissing}
      query={query}
      path={`${path}/saved`}
    />
  );
}

type Props = Pick<Parameters<typeof reportView>[0], 'frame' | 'locale' | 'nameOf' | 'path' | 'state'> & {
  readonly viewer: Can<'reports.read'>;
  readonly fields: ReportNames['field'];
  readonly action: string;
};

/** The report, or how there will be something in it. */
async function Body({ action, fields, viewer, ...shown }: Props) {
  const { frame, locale, path, state } = shown;
  const { by, page, size } = state;
  const report = await readReport(viewer, frame, by, { page, size, orLast: true });
  const view = reportView({ ...shown, mayTakeFiles: viewer.session.support === null });
  if (report.bookings.paging.totalElements > 0 || report.approvals.asked > 0)
    return (
      <ReportScreen
        report={report}
        frame={frame}
        state={state}
        view={view}
        fields={fields}
        path={path}
        action={action}
      />
    );
  const whenever = { from: '', to: '', period: '', basis: 'booking' } as const;
  const year = { ...state, from: dayAfter(frame.today, -365), to: '', period: '', page: 0 } as const;
  return (
    <NoReport
      isFiltered={reportList.isFiltered({
        ...state,
        ...whenever,
        field: state.answer === '' ? '' : state.field,
      })}
      period={frame.period}
      locale={locale}
      all={path}
      year={`${path}${reportList.address(year)}`}
    />
  );
}

/** Values of the address; boxes post the names of columns one by one. */
const valueIn = (given: Query) => (name: string) =>
  name === 'columns' || name === 'details' ? joinedNames(given[name]) : queryValue(given, name);

/** The days of a report that asks for none. */
function usualDays(terms: ReportTerms): ReportPeriod {
  const usual = reportPeriods({ from: '', to: '', period: '' }, terms);
  return typeof usual === 'string' ? { from: '', to: '' } : usual.period;
}

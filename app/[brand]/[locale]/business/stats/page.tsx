import { ReportFilters } from '@/components/reports/report-filters';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { readReport } from '@/lib/server/reports/read-report';
import { reportNames } from '@/lib/server/reports/report-names';
import { reportFrame, reportTerms } from '@/lib/server/reports/report-terms';
import { reportWords } from '@/lib/server/reports/report-words';
import { businessPath } from '@/lib/shared/access/business-path';
import { dayAfter } from '@/lib/shared/day/days';
import { type ReportFilter, reportList, reportPeriod, typedFilters } from '@/lib/shared/reports/report-query';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { NoReport } from './no-report';
import { ReportScreen } from './report-screen';
import { reportView } from './report-view-of-page';

const url = '/stats';

export const generateMetadata = () => titleOf(url);

/** Address: `/business/stats`; its parameters are those of `ReportFilter`, and `page` and `size` of the list of bookings. */
export default async function ReportingPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/stats');
  const given = await searchParams;
  const value = (name: string) => queryValue(given, name);
  const [site, terms, names] = await Promise.all([pageSite(), reportTerms(viewer), reportNames(viewer)]);
  const typed = typedFilters(value);
  const state = reportList.read(value);
  const { page, size, ...filter } = state;
  const frame = reportFrame(filter as ReportFilter, terms);
  const path = businessPath(site.businessPath, url);
  const action = sitePath(site.prefix, path);
  const nameOf = await reportWords(site.locale, names);
  const period = typeof frame === 'string' ? frame : null;
  const days = reportPeriod({ from: '', to: '' }, terms.today);
  const filters = (
    <ReportFilters
      {...typed}
      state={state}
      period={typed.problems.length === 0 ? period : null}
      days={typeof frame !== 'string' ? frame.period : typeof days === 'string' ? { from: '', to: '' } : days}
      names={names}
      nameOf={nameOf}
      path={path}
      action={action}
    />
  );
  if (typeof frame === 'string' || typed.problems.length > 0)
    return (
      <AdminPage url={url} wide>
        {filters}
      </AdminPage>
    );
  const report = await readReport(viewer, frame, { page, size, orLast: true });
  const isEmpty = report.bookings.paging.totalElements === 0 && report.approvals.asked === 0;
  const view = reportView({
    frame,
    state,
    nameOf,
    path,
    locale: site.locale,
    mayTakeFiles: viewer.session.support === null,
  });
  return (
    <AdminPage url={url} wide>
      {filters}
      {isEmpty ? (
        <NoReport
          isFiltered={reportList.isFiltered({ ...state, from: '', to: '', basis: 'booking' })}
          period={frame.period}
          locale={site.locale}
          all={path}
          year={`${path}${reportList.address({ ...state, from: dayAfter(terms.today, -365), to: '', page: 0 })}`}
        />
      ) : (
        <ReportScreen report={report} frame={frame} state={state} view={view} path={path} action={action} />
      )}
    </AdminPage>
  );
}

import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReportApprovals } from '@/components/reports/report-approvals';
import { ReportFilters } from '@/components/reports/report-filters';
import { ReportOrder } from '@/components/reports/report-order';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { readReport } from '@/lib/server/reports/read-report';
import { reportedOrder } from '@/lib/server/reports/report-bookings';
import { type ReportTerms, reportFrame, reportTerms } from '@/lib/server/reports/report-currency-and-periods';
import { answerNames, type ReportNames, reportNames } from '@/lib/server/reports/report-names';
import type { ReportReader } from '@/lib/server/reports/report-reader';
import { reportWords } from '@/lib/server/reports/report-words';
import { businessPath } from '@/lib/shared/access/business-path';
import { dayAfter } from '@/lib/shared/day/days';
import { type ReportPeriod, reportPeriods } from '@/lib/shared/reports/report-period';
import { typedFilters } from '@/lib/shared/reports/report-query';
import { filterIn, joinedNames, type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../../query';
import { listedBooking } from './listed-booking';
import { NoReport } from './no-report';
import { ReportScreen } from './report-screen';
import { reportView } from './report-view-of-page';

type Props = {
  readonly reader: ReportReader;
  /** Path of the page below the business base path, and the address of its files. */
  readonly url: string;
  readonly file: string;
  readonly given: Query;
  /** What stands above the filters of a report that can be read. */
  readonly above?: (state: ReportState) => ReactNode;
};

/** A report as an address asks for it: its filters, and its figures or how there will be some. */
export async function ReportPart({ above, file, given, reader, url }: Props) {
  const value = valueIn(given);
  const asked = reportList.read(value);
  const [site, terms, names] = await Promise.all([
    pageSite(),
    reportTerms(reader.viewer),
    reportNames(reader, asked.by === 'traveler' || asked.traveler !== ''),
  ]);
  const path = businessPath(site.businessPath, url);
  // Without a choice, answers are those to what is asked first.
  const field = asked.field || (names.field[0]?.id ?? '');
  const frame = reportFrame({ ...filterIn(asked), field }, terms);
  const state = typeof frame === 'string' ? asked : { ...asked, ...frame.filter, field: asked.field };
  const action = sitePath(site.prefix, path);
  const answers = await answerNames(reader.viewer, field, site.locale);
  const nameOf = await reportWords(site.locale, names, answers);
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
  if (typeof frame === 'string' || problems.length > 0) return filters;
  const shown = { frame, state, nameOf, path, file, locale: site.locale, reader, fields: names.field };
  if (state.order !== '') return <OrderPart {...shown} />;
  return (
    <>
      {above?.(state)}
      {filters}
      <Body
        {...shown}
        action={action}
        requests={businessPath(site.businessPath, '/approval')}
        policyPath={
          isAble(reader.viewer, 'company.policies') ? businessPath(site.businessPath, '/policy') : null
        }
      />
    </>
  );
}

type Shown = Pick<
  Parameters<typeof reportView>[0],
  'file' | 'frame' | 'locale' | 'nameOf' | 'path' | 'state'
> & {
  readonly reader: ReportReader;
  readonly fields: ReportNames['field'];
};

type BodyProps = Shown & {
  readonly action: string;
  readonly requests: string;
  readonly policyPath: string | null;
};

/** One order in place of the report; what the report does not cover is not found. */
async function OrderPart({ fields, reader, ...shown }: Shown) {
  const { frame, locale, path, state } = shown;
  const rows = await reportedOrder(reader, frame, state.order);
  if (rows.length === 0) notFound();
  const back = `${path}${reportList.address({ ...state, order: '' })}#bookings`;
  return (
    <ReportOrder
      view={reportView({ ...shown, isWhole: reader.people === null, mayTakeFiles: false })}
      rows={rows.map((row) => listedBooking(row, locale, back))}
      fields={fields}
      back={back}
    />
  );
}

/** The report, or how there will be something in it. */
async function Body({ action, fields, policyPath, reader, requests, ...shown }: BodyProps) {
  const { frame, locale, path, state } = shown;
  const { by, page, size } = state;
  const report = await readReport(reader, frame, by, { page, size, orLast: true });
  const mayTakeFiles = reader.viewer.session.support === null;
  const view = reportView({ ...shown, isWhole: reader.people === null, mayTakeFiles });
  if (report.bookings.paging.totalElements > 0)
    return (
      <ReportScreen
        report={report}
        frame={frame}
        state={state}
        view={view}
        fields={fields}
        path={path}
        action={action}
        requests={requests}
        policyPath={policyPath}
      />
    );
  const whenever = { from: '', to: '', period: '', basis: 'booking', compare: 'before' } as const;
  const year = { ...state, from: dayAfter(frame.today, -365), to: '', period: '', page: 0 } as const;
  return (
    <>
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
      {report.approvals.asked === 0 ? null : <ReportApprovals figures={report.approvals} view={view} />}
    </>
  );
}

/** Values of the address; boxes post the names of columns one by one. */
export const valueIn = (given: Query) => (name: string) =>
  name === 'columns' || name === 'details' ? joinedNames(given[name]) : queryValue(given, name);

/** The days of a report that asks for none. */
function usualDays(terms: ReportTerms): ReportPeriod {
  const usual = reportPeriods({ from: '', to: '', period: '' }, terms);
  return typeof usual === 'string' ? { from: '', to: '' } : usual.period;
}

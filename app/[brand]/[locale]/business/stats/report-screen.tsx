import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ComplianceByGroup } from '@/components/reports/compliance-by-group';
import { ReportApprovals } from '@/components/reports/report-approvals';
import { ReportBookingsTable } from '@/components/reports/report-bookings-table';
import { ComplianceByMonth, SavingsByMonth, SpendByMonth } from '@/components/reports/report-charts';
import { ReportEmissions } from '@/components/reports/report-emissions';
import { ReportGaps } from '@/components/reports/report-gaps';
import { ReportKeyFigures } from '@/components/reports/report-key-figures';
import { ReportRanking } from '@/components/reports/report-ranking';
import { ReportRulePerformance } from '@/components/reports/report-rule-performance';
import { ReportTable } from '@/components/reports/report-table';
import type { ReportView } from '@/components/reports/report-view';
import styles from '@/components/reports/reports.module.css';
import { PageContents } from '@/components/ui/layout/page-contents';
import { chosenRows, groupsShown, type Report, topRows } from '@/lib/server/reports/read-report';
import { reportFileMax } from '@/lib/server/reports/report-bookings';
import type { ReportFrame } from '@/lib/server/reports/report-currency-and-periods';
import { formatDay, formatDayRange } from '@/lib/shared/day/format-day';
import type { ReportState } from '@/lib/shared/reports/report-state';
import { dateFormat, nameFormat } from '@/lib/shared/site/locale/kept-formats';
import { bookingHref, listedBooking } from './listed-booking';

type Props = {
  readonly report: Report;
  readonly frame: ReportFrame;
  readonly state: ReportState;
  readonly view: ReportView;
  /** The trip fields of the company. */
  readonly fields: readonly { readonly id: string; readonly name: string }[];
  /** Path of the page without the locale prefix, and with it. */
  readonly path: string;
  readonly action: string;
  /** Path of the page of requests for approval. */
  readonly requests: string;
  /** Path of the policies, for those who may write them; null for others. */
  readonly policyPath: string | null;
};

/** A report: its figures, its charts and tables, and the bookings that they are made of. */
export function ReportScreen(props: Props) {
  const { action, fields, frame, path, policyPath, report, requests, state, view } = props;
  const { answers, approvals, bookings, chosen, rows, totals } = report;
  const listed = bookings.content.map((row) =>
    listedBooking(row, view.tag, bookingHref(row, { path, requests, state })),
  );
  const field = fields.find(({ id }) => id === frame.filter.field)?.name ?? null;
  return (
    <>
      <AsOf frame={frame} tag={view.tag} />
      <ReportContents />
      <ReportKeyFigures view={view} compare={state.compare} {...totals} />
      <SpendByMonth view={view} months={rows.month} byVertical={rows.monthVertical} />
      <div className={styles.pair}>
        {(['department', 'office', 'entity', 'staff'] as const).map((by) => (
          <ReportRanking key={by} view={view} by={by} rows={rows[by]} />
        ))}
        {field === null ? null : <ReportRanking view={view} by="answer" field={field} rows={answers} />}
        <ReportRanking view={view} by="lead" rows={rows.lead} />
      </div>
      {frame.events.length === 0 ? null : <ReportRanking view={view} by="event" rows={rows.event} />}
      <div className={styles.pair}>
        <ComplianceByMonth view={view} months={rows.month} />
        <ReportRanking view={view} by="reason" rows={rows.reason} />
      </div>
      <ComplianceByGroup view={view} rows={rows.groupVertical} max={groupsShown} />
      <SavingsByMonth view={view} months={rows.month} />
      <ReportEmissions
        view={view}
        total={totals.now}
        months={rows.month}
        byVertical={rows.monthVertical}
        factors={rows.factors}
        rides={report.rides}
      />
      <ReportApprovals figures={approvals} view={view} />
      <ReportRulePerformance view={view} rules={report.rules} policyPath={policyPath} />
      {/* Four figures each: they take the whole width. */}
      {(['route', 'city', 'supplier'] as const).map((by) => (
        <ReportRanking key={by} view={view} by={by} rows={rows[by]} max={topRows} />
      ))}
      <ReportGaps view={view} total={totals.now} gaps={rows.gaps} field={field} />
      <ReportTable view={view} state={state} rows={chosen} field={field} action={action} max={chosenRows} />
      <ReportBookingsTable
        fields={fields}
        view={view}
        state={state}
        found={{ ...bookings, content: listed }}
        path={path}
        action={action}
        fileMax={reportFileMax}
      />
    </>
  );
}

/** The parts of the page that are far below, by the ids of their panels. */
function ReportContents() {
  const [t, health] = [useTranslations('reports'), useTranslations('policy-hub.health')];
  return (
    <PageContents
      parts={[
        ...(['month', 'compliance', 'savings'] as const).map((id) => ({ id, title: t(`panel.${id}`) })),
        { id: 'emissions', title: t('emissions.title') },
        { id: 'approvals', title: t('panel.approvals') },
        { id: 'rules', title: health('title') },
        { id: 'gaps', title: t('gaps.title') },
        ...(['table', 'bookings'] as const).map((id) => ({ id, title: t(`panel.${id}`) })),
      ]}
    />
  );
}

/** When the figures were read, in whose days, what they are compared with, and how amounts are converted. */
async function AsOf({ frame, tag }: { readonly frame: ReportFrame; readonly tag: string }) {
  const t = await getTranslations('reports');
  const { before, currency, now, ratesAsOf, timeZone } = frame;
  const time = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now);
  const money = nameFormat(tag, { type: 'currency' }).of(currency) ?? currency;
  return (
    <p className={styles.asOf}>
      {t('asOf', { time, zone: timeZone })}{' '}
      {currency === 'EUR'
        ? t('inEuro')
        : ratesAsOf === null
          ? t('sampleRates', { currency: money })
          : t('rates', { currency: money, day: formatDay(tag, ratesAsOf) })}{' '}
      {t('compared', { days: formatDayRange(tag, before.from, before.to) })}
    </p>
  );
}

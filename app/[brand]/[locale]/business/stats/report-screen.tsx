import { getTranslations } from 'next-intl/server';
import { ReportApprovals } from '@/components/reports/report-approvals';
import { ReportBookingsTable } from '@/components/reports/report-bookings-table';
import { ComplianceByMonth, SpendByMonth } from '@/components/reports/report-charts';
import { ReportKeyFigures } from '@/components/reports/report-key-figures';
import { ReportRanking } from '@/components/reports/report-ranking';
import type { ReportView } from '@/components/reports/report-view';
import styles from '@/components/reports/reports.module.css';
import { type Report, topRows } from '@/lib/server/reports/read-report';
import { type ReportBooking, reportFileMax } from '@/lib/server/reports/report-bookings';
import type { ReportFrame } from '@/lib/server/reports/report-terms';
import { orderPath } from '@/lib/shared/booking/order';
import { dayIn } from '@/lib/shared/day/day-in';
import type { ReportState } from '@/lib/shared/reports/report-query';
import { offerText } from '@/lib/shared/search/offer-text';
import { dateFormat, nameFormat } from '@/lib/shared/site/locale/kept-formats';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly report: Report;
  readonly frame: ReportFrame;
  readonly state: ReportState;
  readonly view: ReportView;
  /** Path of the page without the locale prefix, and with it. */
  readonly path: string;
  readonly action: string;
};

/** A report: its figures, its charts and tables, and the bookings that they are made of. */
export function ReportScreen({ action, frame, path, report, state, view }: Props) {
  const { approvals, bookings, rows, totals } = report;
  return (
    <>
      <AsOf frame={frame} tag={view.tag} />
      <ReportKeyFigures view={view} {...totals} />
      <SpendByMonth view={view} months={rows.month} byVertical={rows.monthVertical} />
      <div className={styles.pair}>
        {(['department', 'office', 'entity'] as const).map((by) => (
          <ReportRanking key={by} view={view} by={by} rows={rows[by]} />
        ))}
        <ReportRanking view={view} by="lead" rows={rows.lead} />
      </div>
      <div className={styles.pair}>
        <ComplianceByMonth view={view} months={rows.month} />
        <ReportRanking view={view} by="reason" rows={rows.reason} />
      </div>
      <ReportApprovals figures={approvals} tag={view.tag} />
      <div className={styles.pair}>
        {(['route', 'city', 'supplier'] as const).map((by) => (
          <ReportRanking key={by} view={view} by={by} rows={rows[by]} max={topRows} />
        ))}
      </div>
      <ReportBookingsTable
        view={view}
        state={state}
        found={{ ...bookings, content: bookings.content.map((row) => listed(row, view.tag)) }}
        path={path}
        action={action}
        fileMax={reportFileMax}
      />
    </>
  );
}

function listed({ isOwn, offer, orderId, travelers, ...row }: ReportBooking, tag: string) {
  const { days, destination, title } = offerText(offer, findLocale(tag) ?? defaultLocale);
  return {
    ...row,
    title: title || destination,
    days,
    travelers: listText(tag, travelers),
    href: isOwn ? orderPath(orderId) : null,
  };
}

/** When the figures were read, in whose days, and how amounts are converted. */
async function AsOf({ frame, tag }: { readonly frame: ReportFrame; readonly tag: string }) {
  const t = await getTranslations('reports');
  const { currency, now, ratesAsOf, timeZone } = frame;
  const time = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now);
  const money = nameFormat(tag, { type: 'currency' }).of(currency) ?? currency;
  return (
    <p className={styles.asOf}>
      {t('asOf', { time, zone: timeZone })}{' '}
      {currency === 'EUR'
        ? t('inEuro')
        : ratesAsOf === null
          ? t('sampleRates', { currency: money })
          : t('rates', { currency: money, day: dayIn(tag, ratesAsOf) })}
    </p>
  );
}

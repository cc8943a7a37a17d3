import type { ReportView } from '@/components/reports/report-view';
import type { ReportFrame } from '@/lib/server/reports/report-currency-and-periods';
import { type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { directionOf } from '@/lib/shared/site/locale/locales';

type Shown = {
  readonly frame: ReportFrame;
  readonly state: ReportState;
  readonly nameOf: ReportView['nameOf'];
  /** Path of the page without the locale prefix. */
  readonly path: string;
  /** Address of its files. */
  readonly file: string;
  readonly locale: string;
  readonly mayTakeFiles: boolean;
  /** It is the report of a whole company, whose events have budgets. */
  readonly isWhole: boolean;
};

/** How the parts of the page write, and where they lead. */
export const reportView = ({
  file,
  frame,
  isWhole,
  locale,
  mayTakeFiles,
  nameOf,
  path,
  state,
}: Shown): ReportView => ({
  tag: locale,
  isRtl: directionOf(locale) === 'rtl',
  currency: frame.currency,
  period: frame.period,
  budgets: isWhole ? frame.budgets : null,
  nameOf,
  hrefWith: (filters) =>
    `${path}${reportList.address({
      ...state,
      ...(filters.from === undefined ? {} : { period: '' }),
      ...(filters.answer === undefined ? {} : { field: frame.filter.field }),
      ...filters,
      page: 0,
    })}#bookings`,
  fileOf: (by, columns) => {
    if (!mayTakeFiles) return null;
    const parts = new URLSearchParams(reportList.addressOfAll(state));
    for (const name of ['saved', 'order']) parts.delete(name);
    parts.set('by', by);
    if (columns !== undefined) parts.set('columns', columns.join(','));
    if (by === 'answer') parts.set('field', frame.filter.field);
    parts.set('locale', locale);
    return `${file}?${parts}`;
  },
});

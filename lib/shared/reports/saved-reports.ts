import * as z from 'zod';
import { dayAfter } from '@/lib/shared/day/days';
import { OneLine } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { withAudience } from '@/lib/shared/people/organization/audience';
import { foldName } from '@/lib/shared/search/fold-name';
import { reportList } from './report-state';

/** How many reports a company keeps, and how many colleagues one is mailed to. */
export const savedReportsMax = 500;
export const recipientsMax = 50;
export const reportNameMax = 80;
const queryMax = 2000;

/** How often a report is mailed. */
export const reportSchedules = ['off', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

/** Months have days up to this one. */
export const monthDayMax = 28;

/**
 * The form of a saved report, with a box for each role that finds it and for each colleague who gets its mail. `query` is that of the
 * address of what is saved.
 */
export const SavedReportForm = withAudience(
  z.strictObject({
    ...recordId,
    name: OneLine(reportNameMax, { min: 1 }),
    query: z.string().max(queryMax).default(''),
    schedule: z.enum(reportSchedules).default('off'),
    weekday: z.coerce.number().int().min(1).max(7).default(1),
    monthDay: z.coerce.number().int().min(1).max(monthDayMax).default(1),
  }),
);
export type SavedReportForm = z.infer<typeof SavedReportForm>;

/** How the list of saved reports stands in an address. */
export const savedReportsList = listQuery({
  filters: { q: searchText(reportNameMax) },
  sizes: [20, 50, 100],
});
export type SavedReportsQuery = ReturnType<typeof savedReportsList.read>;

/** What of an address a saved report keeps, in one way of writing: what nobody knows, pages, and which report and order were open are left out. */
export function keptQuery(query: string): string {
  const given = new URLSearchParams(query);
  const state = reportList.read((name) => given.get(name) ?? undefined);
  return reportList
    .address({ ...state, saved: '', order: '', page: 0, size: reportList.sizes[0] ?? 15 })
    .replace('?', '');
}

/** The address of a saved report below that of the page of reports: what it keeps, and that it is this one. */
export const savedAddress = (id: string, query: string): string =>
  `?${new URLSearchParams([...new URLSearchParams(query), ['saved', id]])}`;

/** What is kept of a form on a day, but for whom it is shared with; without a schedule it is mailed on no day. */
export function keptReport({ monthDay, name, query, schedule, weekday }: SavedReportForm, today: string) {
  const times = { schedule, weekday, monthDay };
  return { ...times, name, nameKey: foldName(name), query: keptQuery(query), nextOn: nextDay(times, today) };
}

type Schedule = {
  readonly schedule: ReportSchedule;
  readonly weekday: number;
  readonly monthDay: number;
};

/** The first day after another one, ISO 8601, on which a report is mailed; null for never. */
export function nextDay({ monthDay, schedule, weekday }: Schedule, after: string): string | null {
  if (schedule === 'off') return null;
  const fits = (day: string) =>
    schedule === 'weekly'
      ? (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday
      : Number(day.slice(8)) === monthDay;
  let day = dayAfter(after, 1);
  while (!fits(day)) day = dayAfter(day, 1);
  return day;
}

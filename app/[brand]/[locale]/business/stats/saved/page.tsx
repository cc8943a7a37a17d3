import { getTranslations } from 'next-intl/server';
import { SavedReportEditor, weekdayName } from '@/components/reports/saved/saved-report-editor';
import { type ListedReport, SavedReportList } from '@/components/reports/saved/saved-report-list';
import { fieldProblems } from '@/components/ui/form/form-view';
import type { Can } from '@/lib/server/identity/proofs';
import { requirePage } from '@/lib/server/page/require-page';
import {
  listSavedReports,
  readSavedReport,
  reportAudience,
  type SavedReportRow,
} from '@/lib/server/reports/saved-reports';
import { businessPath } from '@/lib/shared/access/business-path';
import { formatDay } from '@/lib/shared/day/format-day';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { roleName } from '@/lib/shared/people/roles/role-name';
import { keptQuery, savedAddress, savedReportsList } from '@/lib/shared/reports/saved-reports';
import { isUuid } from '@/lib/shared/uuid';
import { type PageInput, queryValue } from '../../../query';
import { titleOf } from '../../admin-page';
import { listPage } from '../../list-page';
import { RecordPage } from '../../record-page';

const url = '/stats/saved';
export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/stats/saved`: the saved reports that the viewer finds, or the form of one with `?report=`. `?query=` is the query of
 * the report that is saved.
 */
export default async function SavedReportsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/stats/saved');
  const page = await listPage(url, savedReportsList, await searchParams);
  const [t, problem] = await Promise.all([
    getTranslations('saved-reports'),
    getTranslations('saved-reports.problem'),
  ]);
  const reports = businessPath(page.site.businessPath, '/stats');
  const given = queryValue(page.given, 'query');
  return (
    <RecordPage
      wide
      page={page}
      forms={['report', 'removed', 'stopped', 'wanted']}
      done={(form) => t(`done.${form}`)}
      problems={fieldProblems(['name', 'audience'], problem)}
      find={(id) => (isUuid(id) ? readSavedReport(viewer, id) : Promise.resolve(null))}
      list={async ({ locale, token }) => {
        const { content, paging } = await listSavedReports(viewer, { ...page.query, orLast: true });
        const shown = await rowWords(page.site.locale, reports);
        return (
          <SavedReportList
            {...page}
            locale={locale}
            token={token}
            found={{ content: content.map(shown), paging }}
          />
        );
      }}
      form={async (report, parts) => (
        <SavedReportEditor
          {...parts}
          report={report}
          query={given === undefined ? (report?.query ?? '') : keptQuery(given)}
          {...(await boxesOf(viewer, report))}
        />
      )}
    />
  );
}

/** Says of saved reports with whom they are shared and when they are mailed. */
async function rowWords(locale: string, reports: string): Promise<(row: SavedReportRow) => ListedReport> {
  const t = await getTranslations('saved-reports');
  const mailOf = ({ monthDay, nextOn, schedule, weekday }: SavedReportRow): string => {
    if (schedule === 'off' || nextOn === null) return t('never');
    const when =
      schedule === 'weekly'
        ? t('weeklyOn', { day: weekdayName(locale, weekday) })
        : t('monthlyOn', { day: monthDay });
    return `${when} ${t('next', { day: formatDay(locale, nextOn) })}`;
  };
  return (row) => ({
    ...row,
    href: `${reports}${savedAddress(row.id, row.query)}`,
    sharing: row.shared === 0 ? t('notShared') : t('sharedWith', { count: row.shared }),
    mail: mailOf(row),
  });
}

/** The boxes of roles and colleagues, ticked as the report has them. */
async function boxesOf(
  viewer: Can<'reports.read'>,
  report: { readonly roles: readonly string[]; readonly recipients: readonly string[] } | null,
) {
  const [{ people, roles }, t, words] = await Promise.all([
    reportAudience(viewer, report?.recipients),
    getTranslations('saved-reports'),
    getTranslations('business.roles'),
  ]);
  return {
    roles: {
      legend: t('roles'),
      boxes: roles.map(({ companyId, id, key, name }) => ({
        name: audienceBox(id),
        label: roleName({ key, name, builtIn: companyId === null }, words),
        checked: report?.roles.includes(id) ?? false,
      })),
    },
    people: {
      legend: t('people'),
      boxes: people.map(({ id, name }) => ({
        name: audienceBox(id),
        label: name,
        checked: report?.recipients.includes(id) ?? false,
      })),
    },
  };
}

import { redirect } from 'next/navigation';
import { OpenedReport } from '@/components/reports/saved/opened-report';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { ofCompany } from '@/lib/server/reports/report-reader';
import { findSavedReport, type SavedReportRow } from '@/lib/server/reports/saved-reports';
import { businessPath } from '@/lib/shared/access/business-path';
import { type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { keptQuery, savedAddress } from '@/lib/shared/reports/saved-reports';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { PageInput } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { ReportPart, valueIn } from './report-part';

const url = '/stats';

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/stats`; its parameters are those of `ReportFilter` and `reportLook`, and `page` and `size` of the list of bookings.
 */
export default async function ReportingPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/stats');
  const given = await searchParams;
  const asked = reportList.read(valueIn(given));
  const [site, opened] = await Promise.all([
    pageSite(),
    asked.saved === '' ? null : findSavedReport(viewer, asked.saved),
  ]);
  const path = businessPath(site.businessPath, url);
  // The link of a mail names the report alone.
  if (opened !== null && reportList.address({ ...asked, saved: '' }) === '' && opened.query !== '')
    redirect(sitePath(site.prefix, `${path}${savedAddress(opened.id, opened.query)}`));
  return (
    <AdminPage url={url} wide>
      <ReportPart
        reader={ofCompany(viewer)}
        url={url}
        file="/i/api/business/reports/v1/file"
        given={given}
        above={(state) => (
          <Opened
            state={state}
            isMissing={asked.saved !== '' && opened === null}
            opened={opened}
            path={path}
          />
        )}
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

import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { ofOwnPeople } from '@/lib/server/reports/report-reader';
import { businessPath } from '@/lib/shared/access/business-path';
import { isolated } from '@/lib/shared/search/measure-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { ReportPart } from '../../stats/report-part';
import { ApprovalViews } from '../approval-views';

const url = '/approval/people';
/** Names of people that are written out; beyond them only how many there are. */
const namedMax = 12;

export const generateMetadata = () => titleOf(url);

/**
 * Address: `/business/approval/people`: what the trips of the people cost that somebody approves for; the parameters are those of
 * `/business/stats`, without saved reports.
 */
export default async function OwnPeoplePage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/approval/people');
  const [given, reader, site, t] = await Promise.all([
    searchParams,
    ofOwnPeople(viewer),
    pageSite(),
    getTranslations('reports.people'),
  ]);
  const { people } = reader;
  const names = people.slice(0, namedMax).map(({ name }) => isolated(name));
  return (
    <AdminPage url={url} wide>
      <ApprovalViews here="people" viewer={viewer} />
      {people.length === 0 ? (
        <EmptyNote
          icon="people"
          title={t('none')}
          text={t('noneText')}
          action={
            <ButtonLink href={businessPath(site.businessPath, '/approval')} variant="quiet">
              {t('queue')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p>
            {t('of', { count: people.length })}{' '}
            {listText(site.locale, people.length > namedMax ? [...names, t('others')] : names, 'and')}
          </p>
          <ReportPart
            reader={reader}
            url={url}
            file="/i/api/business/reports/v1/people/file"
            given={{ ...given, saved: undefined }}
          />
        </>
      )}
    </AdminPage>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorTable } from '@/components/insight/error-table';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { readEnv } from '@/lib/server/env';
import { readErrorAreas, readErrors } from '@/lib/server/insight/errors/manage-errors';
import { postedForm } from '@/lib/server/page/form-state';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { errorList } from '@/lib/shared/insight/error-report';
import type { PageInput } from '../../../query';
import { listPage } from '../../list-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('error-reports');
  return { title: t('title') };
}

/**
 * Address: `/business/support/errors`; `?q=&state=&area=&source=&sort=&page=&size=` choose among the errors. For the operator's
 * staff; for everybody else it does not exist.
 */
export default async function ErrorsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/support/errors');
  const given = await searchParams;
  const { action, path, query, site } = await listPage('/support/errors', errorList, given);
  const [t, view, found, areas] = await Promise.all([
    getTranslations('error-reports'),
    postedForm(['silence', 'unsilence', 'delete'], given),
    readErrors(viewer, { ...query, orLast: true }),
    readErrorAreas(viewer),
  ]);
  const { tracker } = readEnv().errorReports;
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      <p>
        <SiteLink href={businessPath(site.businessPath, '/support')}>{t('back')}</SiteLink>
      </p>
      {tracker === null ? null : <Notice tone="caution">{t('tracked', { origin: tracker.origin })}</Notice>}
      {view.form === null ? null : <Outcome view={view} done={t(`done.${view.form}`)} />}
      <ErrorTable
        found={found}
        query={query}
        areas={areas}
        path={path}
        action={action}
        locale={site.locale}
        token={view.token}
      />
    </PageFrame>
  );
}

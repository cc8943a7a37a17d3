import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ServiceHealth } from '@/components/insight/service-health';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { SiteLink } from '@/components/ui/site-link';
import { processStatus } from '@/lib/server/maintenance/process-status';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('security.status');
  return { title: t('title') };
}

/** Address: `/business/support/status`: how the site is, for the operator's staff. It does not exist for anybody else. */
export default async function StatusPage() {
  await requirePage('/business/support/status');
  const status = processStatus();
  const [{ businessPath: base }, t, work, ...reachable] = await Promise.all([
    pageSite(),
    getTranslations('security'),
    status.work(),
    status.isDatabaseReachable(),
    status.isValkeyReachable(),
    status.isReaderReachable(),
    status.isBucketReachable(),
  ]);
  const [isDatabaseReachable, isValkeyReachable, isReaderReachable, isBucketReachable] = reachable;
  return (
    <PageFrame title={t('status.title')} lead={t('status.lead')}>
      <p>
        <SiteLink href={businessPath(base, '/support')}>{t('start.title')}</SiteLink>
      </p>
      <ServiceHealth
        {...work}
        isDatabaseReachable={isDatabaseReachable}
        isValkeyReachable={isValkeyReachable}
        isReaderReachable={isReaderReachable}
        isBucketReachable={isBucketReachable}
        connections={status.connections()}
      />
    </PageFrame>
  );
}

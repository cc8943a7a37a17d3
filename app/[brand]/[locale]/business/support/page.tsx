import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SupportStart } from '@/components/session/support-start';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('security.start');
  return { title: t('title') };
}

/** Address: `/business/support`: the operator's staff begin to look. It does not exist for anybody else. */
export default async function SupportPage({ searchParams }: PageInput) {
  await requirePage('/business/support');
  const [{ businessPath: base, locale }, view] = await Promise.all([
    pageSite(),
    formState('support-start', await searchParams),
  ]);
  return (
    <SupportStart
      view={view}
      locale={locale}
      accounts={businessPath(base, '/support/accounts')}
      errors={businessPath(base, '/support/errors')}
      status={businessPath(base, '/support/status')}
    />
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IssueInvitation } from '@/components/company/requests/issue-invitation';
import { HelpContact } from '@/components/site/feedback/help-contact';
import { HelpTopics } from '@/components/site/feedback/help-topics';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { pageContact } from '@/lib/server/page/page-contact';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { reportIssuePath } from '@/lib/shared/company/company-paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site.help');
  return { title: t('title'), description: t('lead') };
}

/** Address: `/help`. */
export default async function HelpPage() {
  const [t, { membership, session }, { businessPath: base }, contact] = await Promise.all([
    getTranslations('site.help'),
    currentViewer(),
    pageSite(),
    pageContact(),
  ]);
  const acting = session?.business === true ? membership : null;
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {acting === null ? null : (
        <IssueInvitation company={acting.companyName} href={businessPath(base, reportIssuePath)} />
      )}
      <HelpTopics />
      <HelpContact contact={contact} />
    </PageFrame>
  );
}

import { DeniedCard } from '@/components/company/denied-card';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { SwitchButton } from '../business/switch-button';
import { KeptOut } from '../kept-out';
import { deniedPage } from './denied-page';

/** Why the page asked for stays closed to this visitor. */
export async function DeniedScreen() {
  const [{ account, membership, session }, site, { page, missing }] = await Promise.all([
    currentViewer(),
    pageSite(),
    deniedPage(),
  ]);
  if (session?.support != null && missing.length === 0) return <KeptOut name={account?.name ?? ''} />;
  const company = membership?.companyName ?? null;
  return (
    <DeniedCard page={page} missing={missing} company={company} hub={businessPath(site.businessPath, '/')}>
      {company === null || session === null ? null : (
        <SwitchButton company={company} tokenId={session.id} target={site.path} />
      )}
    </DeniedCard>
  );
}

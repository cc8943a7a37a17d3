import { LastChanges } from '@/components/company/admin/last-changes';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { auditWords } from '@/lib/server/insight/audit-words';
import { recentNotableChanges } from '@/lib/server/insight/read-audit';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';

const shownMax = 5;

/** On the hub, for whoever reads the audit log: the last changes of the company. */
export async function ChangesPart() {
  const [viewer, site] = await Promise.all([currentViewer(), pageSite()]);
  if (!isAble(viewer, 'audit.read')) return null;
  const [entries, words] = await Promise.all([
    recentNotableChanges(viewer, shownMax),
    auditWords(site.locale),
  ]);
  const changes = entries.map(({ about, action, at, id, name }) => ({
    id,
    at,
    what: words.action(action),
    by: name,
    about: about === null ? '' : about.name || about.email,
  }));
  return <LastChanges changes={changes} href={businessPath(site.businessPath, '/audit-log')} />;
}

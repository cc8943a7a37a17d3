import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/layout/view-links';
import { type ApprovalTab, approvalTabs, countPending } from '@/lib/server/booking/approval/read-approvals';
import { isAble, isOffered, type SignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';

type Props = { readonly here: ApprovalTab | 'people'; readonly viewer: SignedIn };

/** The way between what waits for somebody, what they have decided, and the report of the people they approve for. */
export async function ApprovalViews({ here, viewer }: Props) {
  const [t, people, site] = await Promise.all([
    getTranslations('approvals.tabs'),
    getTranslations('reports.people'),
    pageSite(),
  ]);
  const path = businessPath(site.businessPath, '/approval');
  const counts = await Promise.all(
    approvalTabs.map((one) =>
      one === 'decided' || !isAble(viewer, 'approvals.decide') ? 0 : countPending(viewer, one),
    ),
  );
  // What comes only to some, and seldom, has no place where nothing waits.
  const tabs = approvalTabs.flatMap((one, at) => {
    const waiting = counts[at] ?? 0;
    const isShown = one === 'pending' || one === 'decided' || one === here || waiting > 0;
    const title = waiting > 0 ? `${t(one)} (${waiting})` : t(one);
    return isShown
      ? [{ href: one === 'pending' ? path : `${path}?tab=${one}`, title, isCurrent: one === here }]
      : [];
  });
  const report = { href: `${path}/people`, title: people('title'), isCurrent: here === 'people' };
  return (
    <ViewLinks label={t('label')} views={isOffered(viewer, 'reports.people') ? [...tabs, report] : tabs} />
  );
}

import { OwnTrackerViews } from '@/components/tracker/own-tracker-views';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { ownTrackerViews } from '@/lib/server/tracker/log-tracker-views';
import { historyDays } from '@/lib/shared/tracker/tracker-period';

type Props = {
  /** Nothing shows while nobody has looked. */
  readonly onlyIfAny?: boolean;
};

/** On the business home: who has looked at where the viewer was; nothing in a company that cannot look and never did, and nothing for support. */
export async function LooksPart({ onlyIfAny = false }: Props) {
  const viewer = await currentViewer();
  if (!isAble(viewer, 'tracker.looks') || viewer.session.support !== null) return null;
  const looks = await ownTrackerViews(viewer);
  const { companyName, features } = viewer.membership;
  if (looks.length === 0 && (onlyIfAny || !features.has('reporting'))) return null;
  return <OwnTrackerViews looks={looks} company={companyName} days={historyDays} />;
}

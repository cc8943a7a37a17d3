import { OwnTrackerViewers } from '@/components/tracker/own-tracker-viewers';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { ownTrackerViews } from '@/lib/server/tracker/log-tracker-views';
import { historyDays } from '@/lib/shared/tracker/tracker-period';

type Props = {
  /** Nothing shows while nobody has viewed it. */
  readonly onlyIfAny?: boolean;
};

/** On the business home: who has viewed where the reader was; nothing in a company that cannot and never did, and nothing for support. */
export async function TrackerViewersPart({ onlyIfAny = false }: Props) {
  const viewer = await currentViewer();
  if (!isAble(viewer, 'tracker.ownViews') || viewer.session.support !== null) return null;
  const views = await ownTrackerViews(viewer);
  const { companyName, features } = viewer.membership;
  if (views.length === 0 && (onlyIfAny || !features.has('reporting'))) return null;
  return <OwnTrackerViewers views={views} company={companyName} days={historyDays} />;
}

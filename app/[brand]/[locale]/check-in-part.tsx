import { CheckInBar, checkInBarForm } from '@/components/tracker/messages/check-in-bar';
import { isAble } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { formState } from '@/lib/server/page/form-state';
import type { PageSite } from '@/lib/server/page/page-site';
import { findOpenCheckIn } from '@/lib/server/tracker/answer-message';
import { businessPath } from '@/lib/shared/access/business-path';
import { checkInPath } from '@/lib/shared/tracker/check-in-path';
import { ownCheckInPath } from '@/lib/shared/tracker/traveler-messages';

type Props = { readonly viewer: Viewer; readonly site: PageSite };

/** Asks a member whose company waits to hear that they are safe; nothing for others, nor where the question stands itself. */
export async function CheckInPart({ site, viewer }: Props) {
  if (!isAble(viewer, 'tracker.answer') || viewer.session.support !== null) return null;
  const asked = await findOpenCheckIn(viewer);
  const { businessPath: base, locale, path, screen } = site;
  const query = Object.fromEntries(new URL(path, 'https://own.invalid').searchParams);
  const isSent = query.form === checkInBarForm;
  if ((asked === null && !isSent) || screen === `/business${checkInPath}`) return null;
  const view = await formState(checkInBarForm, query);
  if (asked === null && view.error === null) return null;
  const href = businessPath(base, asked === null ? checkInPath : ownCheckInPath(asked.messageId));
  const { companyName } = viewer.membership;
  return <CheckInBar asked={asked} company={companyName} href={href} locale={locale} view={view} />;
}

import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminHub } from '@/components/company/admin/admin-hub';
import { BusinessHome } from '@/components/company/business-home';
import { BusinessModeCard } from '@/components/company/business-mode-card';
import { BrandPicture } from '@/components/site/home/brand-picture';
import { countUnfoundSteps } from '@/lib/server/approvals/unfound-steps';
import { taskListOf } from '@/lib/server/company/onboarding/task-list';
import { lacksSecondFactor } from '@/lib/server/identity/access-subject';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { pageSite } from '@/lib/server/page/page-site';
import { hubCounts } from '@/lib/server/people/menu-and-hub-counts';
import { listSso } from '@/lib/server/sso/sso-settings';
import { administers, adminMenu } from '@/lib/shared/access/admin-menu';
import { unbuiltOf } from '@/lib/shared/access/built-admin-pages';
import { businessPath } from '@/lib/shared/access/business-path';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { attentionOf, cardStates } from '@/lib/shared/company/hub-attention';
import { brandLook } from '@/lib/shared/site/brand-look';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { currentAccessSubject, report } from '../current-access-subject';
import type { PageInput, Query } from '../query';
import { AdminMenu } from './admin-page';
import { BusinessModeButton } from './business-mode-button';
import { ChangesPart } from './changes-part';
import { EventInvitationsPart } from './event-invitations-part';
import { JoiningPart } from './joining-part';
import { MessagesPart } from './messages-part';
import { OwnPart } from './own-part';
import { OwnPolicyPart } from './own-policy-part';
import { ReminderPart } from './reminder-part';
import { TrackerViewersPart } from './tracker-viewers-part';

/** A certificate that ends sooner is told of. */
const certificateNoticeDays = 30;
/** A company with less of its tasks done is being set up. */
const setUpFrom = 50;

export async function generateMetadata(): Promise<Metadata> {
  const [viewer, t] = await Promise.all([currentViewer(), getTranslations()]);
  if (viewer.membership === null || viewer.session?.business !== true)
    return { title: t('business.home.title') };
  const isAdmin = administers(await currentAccessSubject(), report);
  return { title: t(isAdmin ? 'business.hub.title' : 'admin-frame.own.title') };
}

/** Address: the business base path. Three states: business home, the card that switches, the admin hub. */
export default async function BusinessPage({ searchParams }: PageInput) {
  const [viewer, site] = await Promise.all([currentViewer(), pageSite()]);
  const { membership, session } = viewer;
  if (session === null || membership === null) {
    return (
      <BusinessHome
        signedIn={session !== null}
        path={site.path}
        basePath={site.businessPath}
        picture={<BrandPicture look={brandLook(site)} subject="business" first className={undefined} />}
      >
        <JoiningPart query={await searchParams} />
      </BusinessHome>
    );
  }
  const { companyName, role: key, roleName: name, isOwnRole } = membership;
  if (!session.business) {
    return (
      <BusinessModeCard company={companyName}>
        <BusinessModeButton company={companyName} tokenId={session.id} />
      </BusinessModeCard>
    );
  }
  if (lacksSecondFactor(viewer)) {
    const verify = `${businessPath(site.businessPath, '/verify')}?redir=${encodeURIComponent(site.path)}`;
    redirect(sitePath(site.prefix, verify));
  }
  const role = { key, name, builtIn: !isOwnRole };
  const reminder = <TopPart query={await searchParams} />;
  const subject = await currentAccessSubject();
  const groups = adminMenu(subject, report);
  if (!administers(subject, report)) {
    return <OwnPart company={companyName} role={role} reminder={reminder} />;
  }
  const [counts, t] = await Promise.all([allCounts(viewer), getTranslations('admin-frame.state')]);
  const attention = attentionOf(counts);
  const states = Object.entries(cardStates(counts)).map(([page, state]) => [
    page,
    t(state.key, { count: state.count }),
  ]);
  return (
    <AdminHub
      company={companyName}
      role={role}
      groups={groups}
      unbuilt={unbuiltOf(visibleAdminPages(subject, report))}
      basePath={site.businessPath}
      nav={<AdminMenu here={null} />}
      attention={attention.length === 0 && isBeingSetUp(viewer) ? null : attention}
      states={Object.fromEntries(states)}
      reminder={reminder}
      changes={
        <>
          <OwnPolicyPart />
          <ChangesPart />
          <TrackerViewersPart onlyIfAny />
        </>
      }
    />
  );
}

/** What the hub counts and points out, as far as the viewer may know. */
async function allCounts(viewer: Viewer) {
  const [counts, certificates, unfoundSteps] = await Promise.all([
    hubCounts(viewer),
    isAble(viewer, 'sso.read') ? listSso(viewer) : [],
    countUnfoundSteps(viewer),
  ]);
  return { ...counts, certificatesEnding: endingSoon(certificates), unfoundSteps };
}

/** What the company says, the events one is invited to, and what is left of setting up. */
const TopPart = ({ query }: { readonly query: Query }) => (
  <>
    <MessagesPart query={query} />
    <EventInvitationsPart />
    <ReminderPart query={query} />
  </>
);

/** Whether the tasks of a new company matter more than that nothing else does. */
const isBeingSetUp = (viewer: Viewer): boolean =>
  isAble(viewer, 'tasks.company') && taskListOf(viewer).companyOnboardingProgress < setUpFrom;

/** How many certificates end soon. */
const endingSoon = (connections: Awaited<ReturnType<typeof listSso>>): number =>
  connections
    .flatMap(({ certificates }) => certificates)
    .filter(({ daysLeft }) => daysLeft < certificateNoticeDays).length;

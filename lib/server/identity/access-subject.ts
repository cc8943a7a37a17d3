import 'server-only';
import type { AccessSubject } from '@/lib/shared/access/access-subject';
import { bookingModeDefault } from '@/lib/shared/access/booking-mode';
import type { Flags } from '@/lib/shared/access/flags';
import { viewerNeedsSecondFactor } from '@/lib/shared/access/viewer-needs-second-factor';
import type { Viewer } from './viewer';

/** The viewer as the rules see them; in personal mode nobody holds anything of a company. */
export function accessSubjectOf(viewer: Viewer, flags: Flags): AccessSubject {
  const { membership } = viewer;
  const acting = viewer.session?.business === true ? membership : null;
  return {
    hasBusinessProfile: membership !== null,
    businessMode: acting !== null,
    bookingMode: acting?.bookingMode ?? bookingModeDefault,
    permissions: acting?.permissions ?? new Set(),
    features: acting?.features ?? new Set(),
    tier: membership?.tier ?? 'biz',
    authorizedForApprovalsPage: acting?.approves ?? false,
    flags,
  };
}

/** Whether this session may not act for its company yet, because no second factor was shown in it. */
export function lacksSecondFactor(viewer: Viewer): boolean {
  const { membership, permissions, session } = viewer;
  if (session === null || session.mfaAt !== null || membership === null) return false;
  return viewerNeedsSecondFactor({
    hasBusinessProfile: true,
    businessMode: session.business,
    permissions,
    require2fa: membership.require2fa,
  });
}

/**
 * The same in whichever mode the session is, and also where the account alone has a second factor: for what a membership
 * lets its owner read and change outside business mode.
 */
export function lacksOwnFactor({ account, membership, session }: Viewer): boolean {
  if (account === null || session === null || membership === null || session.mfaAt !== null) return false;
  const { permissions, require2fa } = membership;
  return (
    account.secondFactor ||
    viewerNeedsSecondFactor({ hasBusinessProfile: true, businessMode: true, permissions, require2fa })
  );
}

import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { daysSince1970 } from '@/lib/shared/day/utc-day';
import { newSubject } from './consent-cookie';
import { privacyCookie } from './privacy-cookie';
import { recordAnswer } from './record-answer';
import { visitorOf } from './visitor-consent';

/** Keeps that the visitor has confirmed the two-party dialog. Refuses: TOO_MANY_REQUESTS. */
export async function giveTwoPartyConsent(context: RequestContext, viewer: Viewer): Promise<void> {
  const { privacy, subject } = visitorOf(context);
  const name = privacy?.subject ?? subject ?? newSubject();
  await recordAnswer(context, viewer, { kind: 'two-party', action: 'confirmed', subject: name, decided: {} });
  context.setCookies.push(
    privacyCookie({
      subject: name,
      twoPartyDay: daysSince1970(Date.now()),
      optedOut: privacy?.optedOut ?? false,
    }),
  );
}

/** Keeps that the message about cookies was closed (specification §4, repeat message). Refuses: TOO_MANY_REQUESTS. */
export async function logMessageClosed(
  context: RequestContext,
  viewer: Viewer,
  isRepeat: boolean,
): Promise<void> {
  const { privacy, subject } = visitorOf(context);
  const name = subject ?? newSubject();
  await recordAnswer(context, viewer, {
    kind: 'repeat',
    action: 'closed',
    subject: name,
    decided: { isRepeat },
  });
  if (subject === null && privacy === null)
    context.setCookies.push(privacyCookie({ subject: name, twoPartyDay: null, optedOut: false }));
}

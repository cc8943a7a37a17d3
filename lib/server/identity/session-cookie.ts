import 'server-only';
import { sessionLimits } from '@/lib/shared/session/session-limits';
import { setCookie } from './cookie-names';
import { sealPointer } from './device';

/** A Set-Cookie value that makes a session the active one of its browser, for as long as it was asked to last. */
export async function sessionCookie(session: {
  readonly id: string;
  readonly sticky: boolean;
}): Promise<string> {
  const seconds = session.sticky ? sessionLimits.sticky.absoluteMs / 1000 : null;
  return setCookie('sid', await sealPointer(session.id), seconds);
}

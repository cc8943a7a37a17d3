import { msPerDay, msPerHour } from '@/lib/shared/day/days';

const minuteMs = 60_000;

/** How long a session lives: unused (`idleMs`) and at all (`absoluteMs`), by its kind (ASVS 7.1.1). */
export const sessionLimits = {
  sticky: { idleMs: 30 * msPerDay, absoluteMs: 90 * msPerDay },
  once: { idleMs: 12 * msPerHour, absoluteMs: msPerDay },
  business: { idleMs: 12 * msPerHour, absoluteMs: 7 * msPerDay },
} as const;

/** No session is older than this. */
export const sessionMsMax = sessionLimits.sticky.absoluteMs;

/**
 * Ended sessions are kept as long as a browser keeps its device cookie: they say whether somebody has signed in with it
 * before, which decides about rate limits and mails of new devices.
 */
export const endedSessionMsKept = 400 * msPerDay;

/** How long support may look through one person's eyes, used or not. */
export const supportViewMs = msPerHour;

/** So many accounts one browser can be signed in to at a time. */
export const accountsMax = 10;

/** The row learns that its session was used at most this often. */
export const sessionSeenEveryMs = minuteMs;

/** Limits of the session kind: in business mode the shorter business limits hold whatever was ticked. */
export function limitsOf(session: { readonly business: boolean; readonly sticky: boolean }) {
  if (session.business) return session.sticky ? sessionLimits.business : sessionLimits.once;
  return session.sticky ? sessionLimits.sticky : sessionLimits.once;
}

/** When a session ends if it is not used again. */
export function expiryOf(
  session: { readonly business: boolean; readonly sticky: boolean; readonly createdAt: Date },
  now: Date,
): Date {
  const { idleMs, absoluteMs } = limitsOf(session);
  return new Date(Math.min(now.getTime() + idleMs, session.createdAt.getTime() + absoluteMs));
}

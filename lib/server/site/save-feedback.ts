import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { type Batches, deleteOldest } from '@/lib/server/store/in-batches';
import { feedback } from '@/lib/server/store/site-schema';
import { monthsBefore } from '@/lib/shared/months-before';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';

export type FeedbackAnswer = {
  /** 1 (very bad) to 5 (very good). */
  readonly rating: number;
  readonly text: string;
  readonly email: string | null;
  /** Address of the page it is about. */
  readonly page: string;
};

/**
 * Keeps an answer to our survey, without saying whose it is: only what was written is stored. Refuses with
 * TOO_MANY_REQUESTS.
 */
export async function saveFeedback(context: RequestContext, answer: FeedbackAnswer): Promise<void> {
  await takePoint('feedbackByIp', context.ip);
  // The query of a page can name people, places and secrets.
  const page = safeRedirect(answer.page).split(/[?#]/)[0] ?? '/';
  await database()
    .insert(feedback)
    .values({ ...answer, page, brand: context.brand.key, locale: context.locale });
}

/** Deletes answers older than UMIAK_FEEDBACK_MONTHS. Returns how many. */
export async function purgeFeedback(now: Date, batches: Batches): Promise<number> {
  const before = monthsBefore(now, readEnv().feedbackMonths);
  return deleteOldest(feedback, { key: feedback.id, at: feedback.createdAt, before }, batches);
}

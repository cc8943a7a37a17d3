import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { saveFeedback } from '@/lib/server/site/save-feedback';
import { feedbackEmailMax, feedbackTextMax, ratings } from '@/lib/shared/site/feedback-limits';

const Answer = z.strictObject({
  rating: z.enum(ratings),
  text: z.string().trim().max(feedbackTextMax).default(''),
  email: z.literal('').or(z.email().max(feedbackEmailMax)).default(''),
  page: z.string().max(2000).default('/'),
});

/** An answer to our own survey (SURV-001). */
export const postFeedback = endpoint(
  'POST /i/api/feedback/v1/answer',
  {
    guard: anyone,
    input: { form: Answer },
    output: z.strictObject({ redirect: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
    plainForm: { page: '/feedback', next: ({ redirect }) => redirect },
  },
  async ({ context, input }) => {
    const { rating, text, email, page } = input;
    await saveFeedback(context, { rating: Number(rating), text, email: email || null, page });
    return { redirect: inSite(context, '/feedback?form=feedback&done=1') };
  },
);

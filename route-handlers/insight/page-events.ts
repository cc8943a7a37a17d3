import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { countPageEvents } from '@/lib/server/insight/count-page-events';
import { PageEvents } from '@/lib/shared/insight/page-events';

/** Counts clicks and sights of a page that is being left (CHTTP-046), as `navigator.sendBeacon` posts them. */
export const postPageEvents = endpoint(
  'POST /i/api/analytics/v1/events',
  {
    guard: anyone,
    input: { json: PageEvents },
    output: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
    actsForNobody: true,
  },
  async ({ context, input }) => {
    await countPageEvents(context, input);
    return null;
  },
);

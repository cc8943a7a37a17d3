import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, publicAuth } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { stopAlert } from '@/lib/server/search/stop-alert';
import { stopPagePath } from '@/lib/shared/search/stop-alert-paths';

const ByMail = z.strictObject({ token: z.string().regex(/^[\w-]{20,80}$/) });

/**
 * Ends the watching of a price by the ticket of a mail: the form of its page, or a mail program at one press of its
 * reader (RFC 8058), which has no cookies and no page. The ticket alone says whose alert it is.
 */
export const postStopAlert = endpoint(
  'POST /i/api/search/v1/alerts/stop',
  {
    guard: anyone,
    input: {
      query: ByMail,
      form: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    },
    output: z.strictObject({ redirect: z.string() }),
    errors: ['TICKET_INVALID'],
    actsForNobody: true,
    plainForm: { page: '/alerts/stop', next: ({ redirect }) => redirect },
  },
  async ({ context, input }) => {
    await stopAlert(input.token);
    return { redirect: inSite(context, '/alerts/stop?form=stop&done=1') };
  },
);

/** The same address opened in a browser, as older mail programs do (RFC 2369): the page that asks first. */
export const getStopAlert = endpoint(
  'GET /i/api/search/v1/alerts/stop',
  {
    guard: publicAuth,
    input: { query: ByMail },
    output: z.strictObject({ page: z.string() }),
    errors: [],
    shownAs: ({ page }) => new Response(null, { status: 303, headers: { location: page } }),
  },
  ({ context, input }) => ({ page: inSite(context, stopPagePath(input.token)) }),
);

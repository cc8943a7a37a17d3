import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { dismissMessage } from '@/lib/server/site/dismiss-message';
import { findSiteMessage } from '@/lib/server/site/site-messages';
import { dismissedIds } from '@/lib/shared/site/dismissed-messages';
import { SiteMessage } from '@/lib/shared/site/site-message';

/** The message that stands on every page for whoever asks, or null (specification §7; architecture 12). */
export const getSiteMessage = endpoint(
  'GET /i/api/sitemessage/v1/current',
  {
    guard: anyone,
    input: {},
    output: z.strictObject({ message: SiteMessage.nullable() }),
    errors: [],
  },
  async ({ viewer, context }) => {
    const dismissed = dismissedIds(context.cookie('msg'));
    return { message: await findSiteMessage(viewer, { ...context, dismissed }) };
  },
);

/** Puts the message away in this browser; a plain form comes back to its page. */
export const postDismissMessage = endpoint(
  'POST /i/api/sitemessage/v1/dismiss',
  {
    guard: anyone,
    input: {
      form: z.strictObject({
        id: z.coerce.number().int().positive(),
        redir: z.string().max(2000).default(''),
      }),
    },
    output: z.strictObject({ redirect: z.string() }),
    errors: ['NOT_FOUND'],
    plainForm: { page: '/', next: ({ redirect }) => redirect },
  },
  async ({ context, input }) => {
    await dismissMessage(context, input.id);
    return { redirect: redirectTarget(context, input.redir) };
  },
);

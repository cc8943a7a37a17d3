import * as z from 'zod';
import { readDemoMail } from '@/lib/server/demo/mailbox';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { Refusal } from '@/lib/shared/refusal';

/** A mail brings its styles along and nothing else: no script, no form, nothing that is fetched. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** The designed part of a mail in the demo's mailbox, as a mail program shows it; NOT_FOUND outside the demo and for a mail without one. */
export const getDemoMail = endpoint(
  'GET /i/api/demo/v1/mails/{id}',
  {
    guard: anyone,
    input: { params: z.strictObject({ id: z.string().max(64) }) },
    output: z.strictObject({ html: z.string() }),
    errors: ['NOT_FOUND'],
    shownAs: ({ html }) =>
      new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policy,
        },
      }),
  },
  async ({ input: { id } }) => {
    const mail = readEnv().mode === 'demo' ? await readDemoMail(id) : null;
    if (mail === null || mail.html === '') throw new Refusal('NOT_FOUND');
    return { html: mail.html };
  },
);

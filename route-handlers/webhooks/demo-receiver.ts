import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { Id } from '@/lib/shared/form/id';
import { Refusal } from '@/lib/shared/refusal';
import { deliveredEvents } from '@/lib/shared/webhooks/webhook-events';

/** Stands for the server of the demo's company, which takes what a webhook tells and keeps nothing; NOT_FOUND outside the demo. */
export const postDemoWebhook = endpoint(
  'POST /i/api/demo/v1/webhook',
  {
    guard: anyone,
    input: {
      json: z.strictObject({
        id: Id,
        type: z.enum(deliveredEvents),
        timestamp: z.string().max(30),
        data: z.record(z.string(), z.unknown()),
      }),
    },
    output: z.null(),
    errors: ['NOT_FOUND'],
    changesState: false,
    actsForNobody: true,
  },
  () => {
    if (readEnv().mode !== 'demo') throw new Refusal('NOT_FOUND');
    return null;
  },
);

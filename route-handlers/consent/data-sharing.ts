import * as z from 'zod';
import { readDataSharing, saveDataSharing } from '@/lib/server/consent/data-sharing';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';

const Answer = z.strictObject({ allowDataSharing: z.boolean() });

/** Whether data of whoever asks may be shared; the browser's own signal always counts. */
export const getOptOut = endpoint(
  'GET /i/api/account/dataSharing/v1/optOut',
  { guard: anyone, input: {}, output: Answer, errors: ['NOT_FOUND'] },
  async ({ viewer, visit }) => {
    const { allowDataSharing } = await readDataSharing(visit, viewer);
    return { allowDataSharing };
  },
);

/** Keeps the choice for the account, or for this browser. */
export const putOptOut = endpoint(
  'PUT /i/api/account/dataSharing/v1/optOut',
  {
    guard: anyone,
    input: { json: Answer },
    output: Answer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  async ({ input, viewer, visit }) => {
    const { allowDataSharing } = await saveDataSharing(visit, viewer, input.allowDataSharing);
    return { allowDataSharing };
  },
);

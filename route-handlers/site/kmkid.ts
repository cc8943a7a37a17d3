import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { setKmkid, syncKmkid } from '@/lib/server/site/kmkid';
import { isKmkid } from '@/lib/shared/site/kmkid';

const Kmkid = z.string().refine(isKmkid, 'is no marketing id');
const Answer = z.strictObject({ kmkid: z.string() });

/** The visitor's marketing id: the stored one wins over the suggested one (specification §7). */
export const postKmkidSync = endpoint(
  'POST /s/run/kmkid/sync',
  {
    guard: anyone,
    input: { form: z.strictObject({ suggestedKmkid: z.literal('').or(Kmkid).default('') }) },
    output: Answer,
    errors: [],
  },
  async ({ viewer, context, input }) => ({ kmkid: await syncKmkid(viewer, context, input.suggestedKmkid) }),
);

/** Replaces the visitor's marketing id (specification §7). */
export const postKmkidSet = endpoint(
  'POST /s/run/kmkid/set',
  { guard: anyone, input: { form: z.strictObject({ kmkid: Kmkid }) }, output: Answer, errors: [] },
  async ({ viewer, context, input }) => ({ kmkid: await setKmkid(viewer, context, input.kmkid) }),
);

import * as z from 'zod';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';

/** It was done, and where a page goes on from there. */
export const Done = z.strictObject({ success: z.literal(true), redirect: z.string() });
export type Done = z.infer<typeof Done>;

/** Done; goes on at a page of this site. */
export const done = (context: RequestContext, path: string): Done => ({
  success: true,
  redirect: inSite(context, path),
});

/** Where a plain form leads. */
export const next = ({ redirect }: Done): string => redirect;

import * as z from 'zod';
import { pageEventKinds, pageEventsMax } from './page-event-limits';

/** Names are written by us into `data-track`; nothing a visitor typed can look like one. */
const Name = z.string().regex(/^[a-z][a-z0-9.-]{0,39}$/);

/** What a page tells when it is left: what happened on it, and nothing about whom it happened to. */
export const PageEvents = z.strictObject({
  /** `analytics.pageId` of the page globals. */
  page: Name,
  events: z
    .array(z.strictObject({ kind: z.enum(pageEventKinds), name: Name }))
    .min(1)
    .max(pageEventsMax),
});
export type PageEvents = z.infer<typeof PageEvents>;

import * as z from 'zod';
import { saveChoices, stopMail } from '@/lib/server/account/notifications/notification-choices';
import { markAllRead, markRead } from '@/lib/server/account/notifications/own-notifications';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, publicAuth, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { countUnread } from '@/lib/server/notifications/unread-notifications';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import {
  chosenKinds,
  NotificationChannel,
  stopNotificationsPagePath,
} from '@/lib/shared/notifications/notification-choices';

const page = '/profile/notifications';
const stopPage = '/notifications/stop';
const Done = z.strictObject({ redirect: z.string() });
const next = ({ redirect }: z.infer<typeof Done>): string => redirect;
const plainForm = { page, next };
const ByMail = z.strictObject({ token: z.string().regex(/^[\w-]{20,80}$/) });

/** How many of one's own notifications are unread, of what the session may see. */
export const getUnread = endpoint(
  'GET /i/api/account/v1/notifications/unread',
  { guard: signedIn, input: {}, output: z.strictObject({ unread: z.int() }), errors: [] },
  async ({ viewer }) => ({ unread: await countUnread(viewer) }),
);

/** Marks all of them as read. */
export const postAllRead = endpoint(
  'POST /i/api/account/v1/notifications/read',
  { guard: signedIn, input: { form: z.strictObject({}) }, output: Done, errors: [], plainForm },
  async ({ viewer, context }) => {
    await markAllRead(viewer);
    return { redirect: inSite(context, `${page}?form=all-read&done=1`) };
  },
);

/** Marks one as read; with `open` it leads to what the notification is about. */
export const postRead = endpoint(
  'POST /i/api/account/v1/notifications/{notificationId}/read',
  {
    guard: signedIn,
    input: { params: z.strictObject({ notificationId: Id }), form: z.strictObject({ open: Flag }) },
    output: Done,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    const place = await markRead(viewer, input.notificationId);
    return { redirect: inSite(context, input.open ? place : page) };
  },
);

/** Keeps how one wants to hear of each kind of event; a kind that is left out stays as it is. */
export const postChoices = endpoint(
  'POST /i/api/account/v1/notifications/choices',
  {
    guard: signedIn,
    input: {
      form: z.strictObject(
        Object.fromEntries(chosenKinds.map((kind) => [kind, NotificationChannel.optional()])),
      ),
    },
    output: Done,
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await saveChoices(viewer, input);
    return { redirect: inSite(context, `${page}?form=choices&done=1`) };
  },
);

/**
 * Ends mail of a kind, or of one saved report, by the ticket of a mail: the form of its page, or a mail program at one press of its reader (RFC 8058),
 * which has no cookies and no page. The ticket alone says whose choice it is.
 */
export const postStopNotifications = endpoint(
  'POST /i/api/account/v1/notifications/stop',
  {
    guard: anyone,
    input: {
      query: ByMail,
      form: z.strictObject({
        'List-Unsubscribe': z.literal('One-Click').optional(),
        /** All mail of the kind, where the mail was about one saved report. */
        all: Flag,
      }),
    },
    output: Done,
    errors: ['TICKET_INVALID'],
    actsForNobody: true,
    plainForm: { page: stopPage, next },
  },
  async ({ context, input }) => {
    await stopMail(input.token, input.all);
    return { redirect: inSite(context, `${stopPage}?form=stop&done=1`) };
  },
);

/** The same address opened in a browser, as older mail programs and scanners of mail do: the page that asks first. */
export const getStopNotifications = endpoint(
  'GET /i/api/account/v1/notifications/stop',
  {
    guard: publicAuth,
    input: { query: ByMail },
    output: z.strictObject({ page: z.string() }),
    errors: [],
    shownAs: ({ page: location }) => new Response(null, { status: 303, headers: { location } }),
  },
  ({ context, input }) => ({ page: inSite(context, stopNotificationsPagePath(input.token)) }),
);

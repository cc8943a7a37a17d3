import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, isSignedIn, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import { wishCookie } from '@/lib/server/search/alert-wish';
import { createAlert, listAlerts, setAlertState, setAlertTarget } from '@/lib/server/search/price-alerts';
import { targetInEuro } from '@/lib/server/search/target-in-euro';
import { PriceAlert, targetMax } from '@/lib/shared/search/price-alert';

const page = '/profile/alerts';
const Done = z.strictObject({ redirect: z.string() });
const One = z.strictObject({ alertId: z.uuid() });
const plainForm = { page, next: ({ redirect }: z.infer<typeof Done>) => redirect };

/** One's own price alerts, the newest first. */
export const getAlerts = endpoint(
  'GET /i/api/search/v1/alerts',
  { guard: signedIn, input: {}, output: z.strictObject({ alerts: z.array(PriceAlert) }), errors: [] },
  async ({ viewer }) => ({ alerts: await listAlerts(viewer) }),
);

/**
 * Watches the price of a search, `search` being the address of its results without locale prefix. A guest is led to
 * sign in, and the alert is made afterwards (ACCT-002): `alertId` is null until then.
 */
export const postAlert = endpoint(
  'POST /i/api/search/v1/alerts',
  {
    guard: anyone,
    input: { form: z.strictObject({ search: z.string().max(300) }) },
    output: z.strictObject({ alertId: z.uuid().nullable(), redirect: z.string() }),
    errors: [],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    if (isSignedIn(viewer)) {
      const alertId = await createAlert(viewer, visit, input.search);
      return { alertId, redirect: inSite(visit, `${page}?form=alert&done=1`) };
    }
    visit.setCookies.push(await wishCookie(input.search));
    const back = encodeURIComponent(inSite(visit, `${page}?form=alert&wish=1`));
    return { alertId: null, redirect: inSite(visit, `/login/price-alert?redir=${back}`) };
  },
);

/** Sets the price below which one wants to hear; an empty `amount` is every fall. */
export const postAlertTarget = endpoint(
  'POST /i/api/search/v1/alerts/{alertId}/target',
  {
    guard: signedIn,
    input: {
      params: One,
      form: z.strictObject({
        amount: z.literal('').or(z.coerce.number().positive().max(targetMax)),
        /** ISO 4217: what the amount is in. */
        currency: z.string().regex(/^[A-Z]{3}$/),
      }),
    },
    output: Done,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    const { alertId, amount, currency } = input;
    await setAlertTarget(viewer, alertId, amount === '' ? null : targetInEuro(amount, currency));
    return { redirect: inSite(visit, `${page}?form=alert-target&done=1`) };
  },
);

/** Pauses an alert, wakes it up, deletes it, or takes a deletion back. */
export const postAlertState = endpoint(
  'POST /i/api/search/v1/alerts/{alertId}/state',
  {
    guard: signedIn,
    input: { params: One, form: z.strictObject({ to: z.enum(['active', 'paused', 'deleted']) }) },
    output: Done,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, visit, input: { alertId, to } }) => {
    await setAlertState(viewer, alertId, to);
    const undo = to === 'deleted' ? `&deleted=${alertId}` : '';
    return { redirect: inSite(visit, `${page}?form=alert-${to}&done=1${undo}`) };
  },
);

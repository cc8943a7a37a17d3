import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { pendingAlertCookie } from '@/lib/server/search/pending-alert';
import { createAlert, listAlerts, setAlertState, setAlertTarget } from '@/lib/server/search/price-alerts';
import { targetInEuro } from '@/lib/server/search/target-in-euro';
import { Id } from '@/lib/shared/form/id';
import { PriceAlert, targetMax } from '@/lib/shared/search/price-alert';
import { withQuery } from '@/lib/shared/search/result-view';

const page = '/profile/alerts';
const Done = z.strictObject({ redirect: z.string() });
const One = z.strictObject({ alertId: Id });
const plainForm = { page, next: ({ redirect }: z.infer<typeof Done>) => redirect };

/** One's own price alerts, the newest first. */
export const getAlerts = endpoint(
  'GET /i/api/search/v1/alerts',
  { guard: signedIn, input: {}, output: z.strictObject({ alerts: z.array(PriceAlert) }), errors: [] },
  async ({ viewer }) => ({ alerts: await listAlerts(viewer) }),
);

/**
 * Watches the price of a search, `search` being the address of its results without locale prefix. A guest is led to
 * sign in, and the alert is made afterwards (ACCT-002): `alertId` is null until then. A member goes back to the results, seen
 * as the query `view` says.
 */
export const postAlert = endpoint(
  'POST /i/api/search/v1/alerts',
  {
    guard: anyone,
    input: {
      form: z.strictObject({ search: z.string().max(300), view: z.string().max(2000).default('') }),
    },
    output: z.strictObject({ alertId: Id.nullable(), redirect: z.string() }),
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    if (isSignedIn(viewer)) {
      const alertId = await createAlert(viewer, context, input.search);
      const query = new URLSearchParams(input.view);
      query.set('form', 'alert');
      query.set('done', '1');
      return { alertId, redirect: inSite(context, withQuery(input.search, query.toString())) };
    }
    context.setCookies.push(await pendingAlertCookie(input.search));
    const back = encodeURIComponent(inSite(context, `${page}?form=alert&wish=1`));
    return { alertId: null, redirect: inSite(context, `/login/price-alert?redir=${back}`) };
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
  async ({ viewer, context, input }) => {
    const { alertId, amount, currency } = input;
    await setAlertTarget(viewer, alertId, amount === '' ? null : await targetInEuro(amount, currency));
    return { redirect: inSite(context, `${page}?form=alert-target&done=1`) };
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
  async ({ viewer, context, input: { alertId, to } }) => {
    await setAlertState(viewer, alertId, to);
    const undo = to === 'deleted' ? `&deleted=${alertId}` : '';
    return { redirect: inSite(context, `${page}?form=alert-${to}&done=1${undo}`) };
  },
);

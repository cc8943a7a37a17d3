import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { pendingAlertCookie } from '@/lib/server/search/pending-alert';
import { createAlert, listAlerts, setAlertState, setAlertTarget } from '@/lib/server/search/price-alerts';
import { targetInEuro } from '@/lib/server/search/target-in-euro';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Id } from '@/lib/shared/form/id';
import { typedAmount } from '@/lib/shared/form/typed-number';
import { PriceAlert, targetMax } from '@/lib/shared/search/price-alert';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { withQuery } from '@/lib/shared/search/result-view';

const page = '/profile/alerts';
/** The results where a form stands: their address without locale prefix, and the query that says how they are seen. */
const Seen = z.strictObject({ search: z.string().max(300), view: z.string().max(2000).default('') });
const Done = z.strictObject({ redirect: z.string() });
const One = z.strictObject({ alertId: Id });
const plainForm = { page, next: ({ redirect }: z.infer<typeof Done>) => redirect };

/** The results again, told what became of the form `form`. */
function resultsOf(
  context: Parameters<typeof inSite>[0],
  { search, view }: z.infer<typeof Seen>,
  { form, undo }: { readonly form: string; readonly undo: string | null },
): string {
  const query = new URLSearchParams(view);
  query.set('form', form);
  query.set('done', '1');
  if (undo === null) query.delete('undo');
  else query.set('undo', undo);
  return inSite(context, withQuery(search, query.toString()));
}

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
      form: Seen,
    },
    output: z.strictObject({
      alertId: Id.nullable(),
      /** The state that takes it back; null when there is nothing to take back. */
      undo: z.enum(['deleted', 'paused']).nullable(),
      redirect: z.string(),
    }),
    errors: [],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    if (isSignedIn(viewer)) {
      const made = await createAlert(viewer, context, input.search);
      const redirect = resultsOf(context, input, { form: 'alert', undo: made.undo });
      return { ...made, redirect };
    }
    context.setCookies.push(await pendingAlertCookie(input.search));
    const back = encodeURIComponent(inSite(context, `${page}?form=alert&wish=1`));
    return { alertId: null, undo: null, redirect: inSite(context, `/login/price-alert?redir=${back}`) };
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
        amount: z.literal('').or(z.string().transform(typedAmount).pipe(z.number().min(0.01).max(targetMax))),
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

/**
 * Pauses an alert, wakes it up, deletes it, or takes a deletion back. With `search`, the address of results, it goes back to these,
 * where the alert was made.
 */
export const postAlertState = endpoint(
  'POST /i/api/search/v1/alerts/{alertId}/state',
  {
    guard: signedIn,
    input: {
      params: One,
      form: Seen.partial({ search: true }).extend({ to: z.enum(['active', 'paused', 'deleted']) }),
    },
    output: Done,
    errors: ['NOT_FOUND'],
    plainForm,
  },
  async ({ viewer, context, input: { alertId, search, to, view } }) => {
    await setAlertState(viewer, alertId, to);
    if (search !== undefined && readCanonicalSearch(search, earliestToday(new Date())) !== null)
      return { redirect: resultsOf(context, { search, view }, { form: `alert-${to}`, undo: null }) };
    const undo = to === 'deleted' ? `&deleted=${alertId}` : '';
    return { redirect: inSite(context, `${page}?form=alert-${to}&done=1${undo}`) };
  },
);

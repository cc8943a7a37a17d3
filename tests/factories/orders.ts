import { randomUUID } from 'node:crypto';
import { findOffer } from '@/lib/server/search/find-offer';
import type { TestDatabase } from '@/tests/setup/database';
import type { TestBrowser } from './test-browser';

/** Prefix of the calls about bookings. */
export const bookingCalls = '/i/api/booking/v1';

/** What an offer costs now, in cents of a euro. */
export const centsOfOffer = async (resultId: string): Promise<number> =>
  Math.round(((await findOffer(resultId, []))?.priceEur.total ?? 0) * 100);

/** What the checkout of some offers posts. */
export async function checkout(resultIds: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const prices = await Promise.all(resultIds.map(centsOfOffer));
  return {
    resultId: [...resultIds],
    priceSeen: String(prices.reduce((sum, cents) => sum + cents, 0)),
    idempotencyKey: randomUUID(),
    email: 'confirmed@mail.example',
    terms: 'true',
    givenName1: 'Theo',
    familyName1: 'Marsh',
    ...more,
  };
}

/** Orders some offers. */
export const order = async (browser: TestBrowser, resultIds: readonly string[], more = {}) =>
  browser.call('POST', `${bookingCalls}/orders`, await checkout(resultIds, more));

/** The id of the order, or of the trip, that an answer leads to. */
export const idOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { redirect: string }).redirect.split('/').at(-1)?.split('?')[0] ?? '';

/** Status, code and field of a refusal. */
export async function refusalOf(response: Response) {
  const { errors } = (await response.json()) as { errors: { code: string; field?: string }[] };
  return [response.status, errors[0]?.code, errors[0]?.field ?? null];
}

type Item = {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly reference: string | null;
  readonly fee_cents: number | null;
};

/** What the database knows of orders. */
export const ordersIn = (db: TestDatabase) => ({
  itemsOf: (id: string): Promise<Item[]> =>
    db.query<Item>('select * from order_item where order_id = $1 order by position', [id]),
  async stateOf(id: string): Promise<string> {
    const [row] = await db.query<{ state: string }>('select state from booking_order where id = $1', [id]);
    return row?.state ?? '';
  },
  async kindsOf(id: string): Promise<string[]> {
    const entries = 'select kind from order_entry where order_id = $1 order by id';
    return (await db.query<{ kind: string }>(entries, [id])).map(({ kind }) => kind);
  },
  async forget(): Promise<void> {
    await db.query('delete from booking_order');
    await db.query('delete from sample_booking');
  },
});

import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import type { TestDatabase } from '@/tests/setup/database';
import { idOf, order, ordersIn } from './orders';
import { emailOfRole, roleBrowser } from './role-browser';
import type { TestBrowser } from './test-browser';

/** Prefix of the calls about approvals. */
export const approvalCalls = '/i/api/business/approvals/v1';

type Request = {
  readonly id: string;
  readonly state: string;
  readonly price_now_cents: number;
  readonly deadline: Date;
  readonly answer: string;
  readonly total: number;
  readonly version: number;
  readonly traveler_member_id: string | null;
  readonly work_at: Date | null;
};

/** How approvals stand in the database, and the settings they follow. */
export const approvalsIn = (db: TestDatabase) => {
  const requestOf = async (orderId: string): Promise<Request> => {
    const [row] = await db.query<Request>(
      'select * from approval_request where order_id = $1 order by created_at desc limit 1',
      [orderId],
    );
    if (row === undefined) throw new Error('nobody was asked');
    return row;
  };
  const settle = (settings: Readonly<Record<string, unknown>>) =>
    db.query(`update company set settings = settings || $1::jsonb where name = 'Acme Lanterns'`, [
      JSON.stringify(settings),
    ]);
  const name = (approver: Parameters<typeof emailOfRole>[0], traveler: Parameters<typeof emailOfRole>[0]) =>
    db.query(
      `insert into member_link (company_id, kind, from_id, to_id)
       select a.company_id, 'approves', a.id, t.id from membership a join membership t using (company_id)
       where a.email = $1 and t.email = $2 on conflict do nothing`,
      [emailOfRole(approver), emailOfRole(traveler)],
    );
  const forget = () =>
    db.query(
      `delete from member_link where kind = 'approves';
       delete from approver;`,
    );
  return {
    requestOf,
    /** Settings of the demo's company. */
    settle,
    /** Names one role's person as approver of another's. */
    name,
    /** Each test begins where every trip of the traveler waits for the approver, and leaves neither orders nor approvers. */
    beginEachAnew() {
      beforeEach(async () => {
        await settle({
          autoApprovalMode: 'off',
          autoApprovalThreshold: null,
          currency: 'EUR',
          approvals: {},
        });
        await name('approver', 'traveler');
      });
      afterEach(async () => {
        await outboxIdle();
        await ordersIn(db).forget();
        await forget();
      });
    },
    /** Orders what has to be approved; the order's id and its request. */
    async ask(browser: TestBrowser, resultIds: readonly string[], more = {}) {
      const id = await idOf(await order(browser, resultIds, more));
      return { id, request: await requestOf(id) };
    },
    /** Whoever is named approves or declines. */
    async decide(
      browser: TestBrowser,
      { id, price_now_cents }: Request,
      decision: 'approve' | 'decline' = 'approve',
      more = {},
    ) {
      return browser.call('POST', `${approvalCalls}/requests/${id}/decision`, {
        decision,
        priceSeen: String(price_now_cents),
        ...more,
      });
    },
    /** Whoever is named answers item by item: those of these places, from 1, are approved, and the others declined. */
    async decideItems(
      browser: TestBrowser,
      { id, price_now_cents, version }: Request,
      places: readonly number[],
      more = {},
    ) {
      return browser.call('POST', `${approvalCalls}/requests/${id}/decision`, {
        decision: 'items',
        priceSeen: String(price_now_cents),
        version: String(version),
        reason: 'There is a cheaper one next door',
        ...Object.fromEntries(places.map((place) => [`item${place}`, 'true'])),
        ...more,
      });
    },
    /** Posts the form of who approves for a role's person, as it stands now. */
    async putTerms(
      browser: TestBrowser,
      role: Parameters<typeof emailOfRole>[0],
      form: Readonly<Record<string, string>>,
    ) {
      const [member] = await db.query<{ id: string; version: number }>(
        `select m.id, coalesce(a.version, 0) as version from membership m left join approver a on a.member_id = m.id
         where m.email = $1`,
        [emailOfRole(role)],
      );
      const { id = '', version = 0 } = member ?? {};
      return browser.call('POST', `${approvalCalls}/approvers/${id}`, { version: String(version), ...form });
    },
    /** Makes an order fail as nothing that was foreseen when it is asked what it costs. */
    spoil: (orderId: string) =>
      db.query(`update order_item set extras = 'null' where order_id = $1`, [orderId]),
    forget,
    approver: () => roleBrowser('approver', db),
  };
};

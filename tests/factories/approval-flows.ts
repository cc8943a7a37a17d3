import type { AskedFlow } from '@/lib/shared/approvals/approval-flow';
import type { TestDatabase } from '@/tests/setup/database';
import { approvalCalls } from './approvals';
import type { TestBrowser } from './test-browser';

/** What the form of a flow with these steps posts, for every trip that needs an approval anyway. */
export const flowForm = (...steps: readonly Readonly<Record<string, string>>[]): Record<string, string> => ({
  name: 'Large trips',
  trigger: 'needed',
  onFlights: 'true',
  onHotels: 'true',
  onCars: 'true',
  onTrains: 'true',
  ...Object.fromEntries(
    steps.flatMap((step, at) => Object.entries(step).map(([name, value]) => [`${name}${at + 1}`, value])),
  ),
});

type Step = {
  readonly step: number;
  readonly needed: number;
  readonly flow: AskedFlow | null;
  readonly deadline: Date;
};

/** Flows, and how requests stand in their steps, in the database. */
export const flowsIn = (db: TestDatabase) => ({
  saveFlow: (browser: TestBrowser, form: Readonly<Record<string, string>>) =>
    browser.call('POST', `${approvalCalls}/flows`, form),
  forgetFlows: () => db.query('delete from approval_flow'),
  /** The addresses of those who are asked in a step of a request, and of those of them who have agreed. */
  async askedIn(requestId: string, step: number) {
    const rows = await db.query<{ email: string; agreed: boolean }>(
      `select email, agreed_at is not null as agreed from approval_ask a join membership m on m.id = a.member_id
       where request_id = $1 and step = $2 order by email`,
      [requestId, step],
    );
    return {
      asked: rows.map(({ email }) => email),
      agreed: rows.filter(({ agreed }) => agreed).map(({ email }) => email),
    };
  },
  async stepOf(requestId: string): Promise<Step> {
    const [row] = await db.query<Step>(
      'select step, needed, flow, deadline from approval_request where id = $1',
      [requestId],
    );
    if (row === undefined) throw new Error('no such request');
    return row;
  },
});

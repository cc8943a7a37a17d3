import type { EventEditor } from '@/lib/server/company-events/find-event';
import { findAttendeesOutcome } from '@/lib/server/company-events/keep-attendees-outcome';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { TestDatabase } from '@/tests/setup/database';
import { ask } from './colleagues';
import { companyWithPeople } from './company-with-people';
import type { TestBrowser } from './test-browser';

export const eventsPath = '/events/v1';
/** A day so many days from today. */
export const dayFrom = (days: number): string => dayAfter(utcDay(Date.now()), days);

/** What tests of events ask of a company of their own. */
export function companyEvents(db: TestDatabase) {
  async function company() {
    const { companyId, join } = await companyWithPeople(db);
    const { browser: manager, email: host } = await join('manager');
    const traveler = await join('traveler');
    await db.query('update credential set verified_at = now() where subject = $1', [traveler.email]);
    return { companyId, host, join, manager, traveler };
  }

  const form = (more: Readonly<Record<string, string>> = {}) => ({
    name: 'Kick-off',
    place: 'Accra',
    startsOn: dayFrom(5),
    endsOn: dayFrom(6),
    windowFrom: '',
    windowTo: '',
    flights: 'true',
    hotels: 'true',
    currency: 'EUR',
    questions: 'Any allergies?\nSize?',
    ...more,
  });

  const idIn = ({ body }: { body: { redirect: string } }): string =>
    new URL(body.redirect, 'http://localhost').searchParams.get('event') ?? '';
  /** What the next page tells of a form, which its address does not. */
  async function told(email: string, { body }: { body: { redirect: string } }) {
    const parts = new URL(body.redirect, 'http://localhost').searchParams;
    expect([...parts.keys()]).toEqual(['event', 'form', 'done', 'run']);
    expect(body.redirect).not.toMatch(/@|%40/);
    return findAttendeesOutcome(await hostOf(email), parts.get('event') ?? '', parts.get('run') ?? '');
  }
  /** As much of a host as reading what became of a form asks for. */
  async function hostOf(email: string): Promise<EventEditor> {
    const [row] = await db.query<{ accountId: string; companyId: string }>(
      'select account_id "accountId", company_id "companyId" from membership where email = $1',
      [email],
    );
    return {
      account: { id: row?.accountId },
      membership: { companyId: row?.companyId },
    } as unknown as EventEditor;
  }

  async function planned(browser: TestBrowser, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const made = await ask(browser, 'POST', eventsPath, form(more));
    expect(made.status).toBe(200);
    return idIn(made);
  }
  const rowOf = async (id: string) =>
    (await db.query<Record<string, unknown>>('select * from company_event where id = $1', [id]))[0] ?? {};
  const act = (browser: TestBrowser, id: string, what: string, version: number) =>
    ask(browser, 'POST', `${eventsPath}/${id}/${what}`, { version });
  const add = (browser: TestBrowser, id: string, people: string) =>
    ask(browser, 'POST', `${eventsPath}/${id}/attendees`, { people });
  const versionOf = async (id: string) => String((await rowOf(id)).version ?? 1);
  const comes = async (browser: TestBrowser, id: string, reply = 'yes') =>
    expect(
      (await ask(browser, 'POST', `${eventsPath}/${id}/reply`, { reply, version: await versionOf(id) }))
        .status,
    ).toBe(200);
  const mails = (template: string, id: string) =>
    db.count('outbox', `template = '${template}' and about ->> 'eventId' = '${id}'`);
  return { company, form, idIn, told, hostOf, planned, rowOf, act, add, versionOf, comes, mails };
}

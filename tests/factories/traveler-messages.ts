import type { TestDatabase } from '@/tests/setup/database';
import { ask } from './colleagues';
import { bookedFor, stayAround } from './company-trip';
import { companyWithPeople } from './company-with-people';
import { tokenMailedTo } from './mailed';
import type { TestBrowser } from './test-browser';

export const messagesPath = '/tracker/v1/messages';
const path = messagesPath;

/** A message to travelers as its form posts it. */
export const usualMessage = {
  asks: 'answer',
  place: 'Accra',
  time: 'now',
  title: 'Flood in Accra',
  body: 'Stay inside.\nCall +1 555 0100.',
};

type Fields = Readonly<Record<string, string>>;

/** Companies whose travelers are written to, and what the tests of that do and read. */
export function travelerMessages(db: TestDatabase) {
  /** A company with a manager and travelers, the first of whom stay in Accra. */
  async function company(inAccra = 1) {
    const { companyId, join } = await companyWithPeople(db);
    const manager = await join('manager');
    const people: { browser: TestBrowser; email: string; id: string }[] = [];
    for (let nth = 0; nth < inAccra; nth += 1) {
      const person = await join('traveler');
      await bookedFor(db, { companyId, email: person.email }, [stayAround()]);
      people.push(person);
    }
    await db.query(
      `update credential set verified_at = now() where account_id in (select account_id from membership where company_id = $1)`,
      [companyId],
    );
    return { companyId, join, manager: manager.browser, managerEmail: manager.email, people };
  }

  async function previewOf(browser: TestBrowser, fields: Fields = {}): Promise<string> {
    const { body, status } = await ask(browser, 'POST', `${path}/check`, { ...usualMessage, ...fields });
    if (status !== 200) throw new Error(`not checked: ${JSON.stringify(body)}`);
    return String(body.redirect).split('preview=')[1] ?? '';
  }

  async function sent(browser: TestBrowser, fields: Fields = {}): Promise<string> {
    const { body, status } = await ask(browser, 'POST', path, { preview: await previewOf(browser, fields) });
    if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`);
    return /message=([\w-]+)/.exec(body.redirect)?.[1] ?? '';
  }

  const tally = async (browser: TestBrowser, id: string) =>
    (await ask(browser, 'GET', `${path}/${id}/tally`)).body;

  const recipients = (id: string) =>
    db.query<{
      email: string;
      answer: string | null;
      note: string;
      phone: string;
      city: string | null;
      earlier: readonly object[];
    }>(
      `select m.email, r.answer, r.note, r.phone, r.city, r.earlier from traveler_message_recipient r join membership m on m.id = r.membership_id
       where r.message_id = $1 order by 1`,
      [id],
    );

  const mailed = (email: string) => tokenMailedTo(email, '/check-in');
  const byMail = (browser: TestBrowser, token: string, fields: Fields) =>
    browser.submit(
      `/i/api/business/tracker/v1/answers?token=${token}`,
      { form: 'answer', locale: 'en-US', ...fields },
      `/check-in?token=${token}`,
    );

  return { company, previewOf, sent, tally, recipients, mailed, byMail };
}

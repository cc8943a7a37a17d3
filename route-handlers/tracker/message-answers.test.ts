import { isAble } from '@/lib/server/identity/proofs';
import { findMailedMessage, findOpenCheckIn, findOwnMessage } from '@/lib/server/tracker/answer-message';
import { askedPage } from '@/lib/server/tracker/read-messages';
import { askedList } from '@/lib/shared/tracker/traveler-messages';
import { ask } from '@/tests/factories/colleagues';
import { mailsTo } from '@/tests/factories/mailed';
import { testBrowser } from '@/tests/factories/test-browser';
import { messagesPath, travelerMessages } from '@/tests/factories/traveler-messages';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const path = messagesPath;
const twenty = Array.from({ length: 20 }, (_, at) => at);
const { byMail, company, mailed, recipients, sent, tally } = travelerMessages(db);

test('whoever looks after travelers is told of somebody who begins to need help, and of what is new, three times at most', async () => {
  const { companyId, manager, managerEmail, people } = await company();
  const id = await sent(manager);
  const browser = people[0]?.browser ?? testBrowser();
  await Promise.all(twenty.map(() => ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'help' })));
  const told = () => db.count('notification', "company_id = $1 and event = 'safetyHelp'", [companyId]);
  expect(await told()).toBe(1);
  expect((await mailsTo(managerEmail)).filter(({ text }) => text.includes('needs help'))).toHaveLength(1);
  await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'safe' });
  await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'help' });
  expect(await told()).toBe(2);
  const atTheBridge = { answer: 'help', note: 'At the bridge', phone: '+1 617 555 0101' };
  for (const _ of [1, 2]) await ask(browser, 'POST', `${path}/${id}/answer`, atTheBridge);
  expect(await told()).toBe(3);
  await ask(browser, 'POST', `${path}/${id}/answer`, { ...atTheBridge, note: 'On the roof' });
  expect(await told()).toBe(3);
  expect(await tally(manager, id)).toEqual({ safe: 0, help: 1, none: 0 });
  await db.query("update traveler_message_recipient set help_told = array[now() - interval '16 minutes']");
  await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'safe' });
  await ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'help' });
  expect(await told()).toBe(4);
  // Who has answered is asked no longer.
  expect(
    await db.count('notification', "company_id = $1 and event = 'safetyAsked' and read_at is null", [
      companyId,
    ]),
  ).toBe(0);
});

test('twenty changes between safe and help are told three times, and the last answer stays', async () => {
  const { companyId, manager, managerEmail, people } = await company();
  const id = await sent(manager);
  const token = await mailed(people[0]?.email ?? '');
  for (const nth of twenty) {
    await byMail(testBrowser(), token, { answer: 'safe' });
    await byMail(testBrowser(), token, { answer: 'help', note: `${nth}` });
  }
  expect(await db.count('notification', "company_id = $1 and event = 'safetyHelp'", [companyId])).toBe(3);
  expect((await mailsTo(managerEmail)).filter(({ text }) => text.includes('needs help'))).toHaveLength(3);
  expect(await recipients(id)).toEqual([expect.objectContaining({ answer: 'help', note: '19' })]);
});

test('who answers without end is refused for a while, by the link of a mail and signed in apart', async () => {
  const { manager, people } = await company();
  const id = await sent(manager);
  const browser = people[0]?.browser ?? testBrowser();
  const token = await mailed(people[0]?.email ?? '');
  const safe = { answer: 'safe' };
  const links = [];
  for (let nth = 0; nth < 61; nth += 1) links.push(await byMail(testBrowser(), token, safe));
  const refused = links.filter(({ headers }) => headers.get('location')?.includes('TOO_MANY_REQUESTS'));
  expect(refused).toHaveLength(1);
  const own = [];
  for (let nth = 0; nth < 61; nth += 1) own.push(await ask(browser, 'POST', `${path}/${id}/answer`, safe));
  expect(own.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(own.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('who views the answers to a message, or takes the file, is noted for each person, once an hour', async () => {
  const { companyId, join, manager, people } = await company(51);
  const id = await sent(manager);
  const second = await join('manager');
  const viewer = await viewerIn(second.browser);
  if (!isAble(viewer, 'tracker.message')) throw new Error('the manager may not look');
  const views = () => {
    const by = "company_id = $1 and action = 'tracker.viewed' and account_id = $2";
    return db.count('audit', by, [companyId, viewer.account.id]);
  };
  const first = { ...askedList.read(() => undefined), page: 0 };
  const [some] = await Promise.all(twenty.map(() => askedPage(viewer, id, first)));
  expect(some?.content).toHaveLength(50);
  // More where the twenty were asked while an hour ended.
  expect([50, 100]).toContain(await views());
  const last = people.find((one) => some?.content.every(({ membershipId }) => one.id !== membershipId));
  expect((await ask(last?.browser ?? testBrowser(), 'GET', '/tracker/v1/looks')).body.looks).toHaveLength(1);
  await db.query("delete from audit where action = 'tracker.viewed' and company_id = $1", [companyId]);
  await second.browser.get(`/i/api/business${path}/${id}/file?locale=en-US`);
  expect(await views()).toBe(51);
});

test('whoever is asked has the question open until they have answered or it is closed', async () => {
  const { manager, people } = await company(2);
  const viewerOf = async (browser = testBrowser()) => {
    const viewer = await viewerIn(browser);
    if (!isAble(viewer, 'tracker.answer')) throw new Error('a member may answer');
    return viewer;
  };
  const [asked, other, sender] = await Promise.all(
    [people[0]?.browser, people[1]?.browser, manager].map(viewerOf),
  );
  const openFor = (one = sender) => (one === undefined ? null : findOpenCheckIn(one));
  await sent(manager, { asks: 'nothing' });
  expect(await openFor(asked)).toBeNull();
  const first = await sent(manager);
  const latest = await sent(manager, { title: 'Storm in Accra' });
  expect(await openFor(asked)).toEqual({ messageId: latest, title: 'Storm in Accra' });
  expect(await openFor(sender)).toBeNull();
  const browser = people[0]?.browser ?? testBrowser();
  await ask(browser, 'POST', `${path}/${latest}/answer`, { answer: 'safe' });
  expect(await openFor(asked)).toMatchObject({ messageId: first });
  expect(await openFor(other)).toMatchObject({ messageId: latest });
  for (const id of [first, latest]) await ask(manager, 'POST', `${path}/${id}/close`);
  expect(await openFor(asked)).toBeNull();
  expect(await openFor(other)).toBeNull();
});

test('who answers again finds what they said, and what they change is kept', async () => {
  const { manager, people } = await company();
  const id = await sent(manager);
  const browser = people[0]?.browser ?? testBrowser();
  const answer = (said: object) => ask(browser, 'POST', `${path}/${id}/answer`, said);
  const first = { answer: 'help', note: 'On the roof', phone: '+1 617 555 0101' };
  await answer(first);
  for (const _ of [1, 2]) await answer({ answer: 'safe' });
  expect(await recipients(id)).toEqual([
    expect.objectContaining({
      answer: 'safe',
      note: '',
      phone: '',
      earlier: [expect.objectContaining(first)],
    }),
  ]);
});

test('a note and a number are shown to whoever gave them, neither to support nor by the mailed link', async () => {
  const { manager, people } = await company();
  const id = await sent(manager);
  const token = await mailed(people[0]?.email ?? '');
  const browser = people[0]?.browser ?? testBrowser();
  const first = { answer: 'help', note: 'On the roof', phone: '+1 617 555 0101' };
  await ask(browser, 'POST', `${path}/${id}/answer`, first);
  const asked = await viewerIn(browser);
  if (!isAble(asked, 'tracker.answer')) throw new Error('may not answer');
  expect(await findOwnMessage(asked, id)).toMatchObject(first);
  const support = {
    ...asked,
    session: { ...asked.session, support: { name: 'Sol' } },
  } as unknown as typeof asked;
  const hidden = { answer: 'help', note: '', phone: '' };
  expect(await findOwnMessage(support, id)).toMatchObject(hidden);
  expect(await findMailedMessage(token)).toMatchObject(hidden);
  // By the mailed link, which does not show them, what is left empty stays.
  await byMail(testBrowser(), token, { answer: 'help', note: 'Now in the street' });
  expect(await findOwnMessage(asked, id)).toMatchObject({ ...first, note: 'Now in the street' });
});

test('a number to call is a telephone number, in digits of any script', async () => {
  const { manager, people } = await company();
  const id = await sent(manager);
  const browser = people[0]?.browser ?? testBrowser();
  const answer = (phone: string) => ask(browser, 'POST', `${path}/${id}/answer`, { answer: 'help', phone });
  for (const phone of ['not a phone', '12', '+-----', 'call 617 555 0101'])
    expect([phone, await answer(phone)]).toMatchObject([phone, { status: 400, field: 'phone' }]);
  for (const phone of ['', '+44 20 7946 0958', '(617) 555-0101', '٠٤٤٠٠٠٠٠٠', '０３００００００００'])
    expect([phone, await answer(phone)]).toMatchObject([phone, { status: 200 }]);
  expect(await recipients(id)).toEqual([expect.objectContaining({ phone: '0300000000' })]);
});

test('support sees who answered what, without notes and numbers, and that is noted too', async () => {
  const { companyId, manager, people } = await company();
  const id = await sent(manager);
  const said = { answer: 'help', note: 'On the roof', phone: '+1 555 0100' };
  await ask(people[0]?.browser ?? testBrowser(), 'POST', `${path}/${id}/answer`, said);
  const viewer = await viewerIn(manager);
  if (!isAble(viewer, 'tracker.message')) throw new Error('the manager may not look');
  await db.query("delete from audit where action = 'tracker.viewed' and company_id = $1", [companyId]);
  const session = { ...viewer.session, support: { until: new Date() } };
  const support = { ...viewer, session } as unknown as typeof viewer;
  const { content } = await askedPage(support, id, { ...askedList.read(() => undefined), page: 0 });
  expect(content).toEqual([expect.objectContaining({ answer: 'help', note: '', phone: '' })]);
  expect(await db.count('audit', "company_id = $1 and action = 'tracker.viewed'", [companyId])).toBe(1);
});

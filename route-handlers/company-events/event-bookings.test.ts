import { purgeEventAnswers } from '@/lib/server/company-events/purge-event-answers';
import { usualBatches } from '@/lib/server/store/in-batches';
import { msPerDay } from '@/lib/shared/day/days';
import { ask } from '@/tests/factories/colleagues';
import { companyEvents, dayFrom, eventsPath } from '@/tests/factories/company-events';
import { bookedFor, flightAround } from '@/tests/factories/company-trip';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const twenty = Array.from({ length: 20 }, (_, at) => at);
const { company, form, told, planned, rowOf, act, add, versionOf, comes, mails } = companyEvents(db);

describe('with bookings', () => {
  /** A published event in Accra with two travelers, of whom the first has booked a flight there. */
  async function booked() {
    const { companyId, host, join, manager, traveler } = await company();
    const second = await join('traveler');
    await db.query('update credential set verified_at = now() where subject = $1', [second.email]);
    const id = await planned(manager, { startsOn: dayFrom(5), endsOn: dayFrom(6), budget: '1000' });
    await add(manager, id, `${traveler.email}\n${second.email}`);
    await act(manager, id, 'publish', 1);
    await comes(traveler.browser, id);
    await comes(second.browser, id);
    const flight = flightAround({ departs: 5 * 24, arrives: 5 * 24 + 2 });
    const order = await bookedFor(db, { companyId, email: traveler.email }, [flight]);
    const file = async (what: string) =>
      (await manager.get(`/i/api/business${eventsPath}/${id}/${what}/file`)).text();
    return { companyId, file, flight, host, id, manager, order, second, traveler };
  }

  test('a flight of an attendee to the place within the days counts, one of others, elsewhere, too late or private does not', async () => {
    const { companyId, file, id, second, traveler } = await booked();
    expect(await file('attendees')).toContain(`"${traveler.email}","","Coming","","","Flights","300.00"`);
    const arrivals = await file('arrivals');
    expect(arrivals).toContain(traveler.email);
    for (const [whose, offer] of [
      [companyId, flightAround({ departs: 5 * 24, arrives: 5 * 24 + 2, to: 'REK', from: 'ACC' })],
      [companyId, flightAround({ departs: 20 * 24, arrives: 20 * 24 + 2 })],
      [null, flightAround({ departs: 5 * 24, arrives: 5 * 24 + 2 })],
    ] as const)
      await bookedFor(db, { companyId: whose, email: second.email }, [offer]);
    expect(await file('attendees')).toContain(`"${second.email}","","Coming","","","","0.00"`);
    await db.query("update company_event set verticals = '{hotels}' where id = $1", [id]);
    expect(await file('attendees')).toContain(`"${traveler.email}","","Coming","","","","0.00"`);
  });

  test('a host sees the bookings of whoever comes, of the place and the days they have said so about alone', async () => {
    const { file, id, manager, traveler } = await booked();
    const sees = async () =>
      [await file('attendees'), await file('arrivals')].map(
        (text) => text.includes('UM 412') || text.includes('300.00'),
      );
    const change = async (more: Readonly<Record<string, string>>) => {
      const days = { startsOn: dayFrom(5), endsOn: dayFrom(6), budget: '1000' };
      const version = String((await rowOf(id)).version);
      return ask(manager, 'POST', eventsPath, { ...form({ ...days, ...more }), id, version });
    };
    expect(await sees()).toEqual([true, true]);
    await comes(traveler.browser, id, 'no');
    expect(await sees()).toEqual([false, false]);
    await comes(traveler.browser, id, 'maybe');
    expect(await sees()).toEqual([true, true]);
    expect((await change({ name: 'Another name' })).status).toBe(200);
    expect(await sees()).toEqual([true, true]);
    // Elsewhere and back again: nobody has said anything of either.
    for (const place of ['Lisbon', 'Accra']) expect((await change({ place })).status).toBe(200);
    expect(await mails('eventChanged', id)).toBe(4);
    expect(await sees()).toEqual([false, false]);
    await comes(traveler.browser, id);
    expect(await sees()).toEqual([true, true]);
    expect((await change({ startsOn: dayFrom(-2), endsOn: dayFrom(-1) })).field).toBe('endsOn');
    await ask(manager, 'POST', `${eventsPath}/${id}/attendees/${traveler.id}/remove`, {});
    await add(manager, id, traveler.email);
    expect(await sees()).toEqual([false, false]);
  });

  test('whoever was taken off while the event moved is told of it when they are back on the list', async () => {
    const { id, manager, traveler } = await booked();
    await ask(manager, 'POST', `${eventsPath}/${id}/attendees/${traveler.id}/remove`, {});
    const days = { startsOn: dayFrom(5), endsOn: dayFrom(6), budget: '1000' };
    const moved = { ...form({ ...days, place: 'Lisbon' }), id, version: await versionOf(id) };
    expect((await ask(manager, 'POST', eventsPath, moved)).status).toBe(200);
    const before = await mails('eventInvited', id);
    await add(manager, id, traveler.email);
    expect(await mails('eventInvited', id)).toBe(before + 1);
  });

  test('answers are forgotten 90 days after the last day, replies stay', async () => {
    const { id, traveler } = await booked();
    const said = { reply: 'yes', answer0: 'Nuts', version: await versionOf(id) };
    expect((await ask(traveler.browser, 'POST', `${eventsPath}/${id}/reply`, said)).status).toBe(200);
    const kept = () =>
      db.count('event_attendee', `event_id = '${id}' and reply = 'yes' and answers::text like '%Nuts%'`);
    const inDays = (days: number) => new Date(Date.now() + days * msPerDay);
    await purgeEventAnswers(inDays(96), usualBatches);
    expect(await kept()).toBe(1);
    await purgeEventAnswers(inDays(97), usualBatches);
    expect(await kept()).toBe(0);
    expect(await db.count('event_attendee', `event_id = '${id}' and reply = 'yes'`)).toBe(2);
  });

  test('who is suspended is on no list, and travel of before an event was published is not told', async () => {
    const { file, id, second, traveler } = await booked();
    await db.query("update company_event set published_at = now() + interval '6 days' where id = $1", [id]);
    expect(await file('attendees')).toContain(`"${traveler.email}","","Coming","","","","0.00"`);
    await db.query('update company_event set published_at = now() where id = $1', [id]);
    await db.query("update membership set status = 'suspended' where email = $1", [traveler.email]);
    const listed = await file('attendees');
    expect([listed.includes(traveler.email), listed.includes(second.email)]).toEqual([false, true]);
    expect(await file('arrivals')).not.toContain(traveler.email);
  });

  test('a published event is moved ten times a day, and changed otherwise as often as one likes', async () => {
    const { id, manager } = await booked();
    const change = async (more: Readonly<Record<string, string>>) => {
      const days = { startsOn: dayFrom(5), endsOn: dayFrom(6), budget: '1000' };
      return ask(manager, 'POST', eventsPath, {
        ...form({ ...days, ...more }),
        id,
        version: await versionOf(id),
      });
    };
    for (let nth = 0; nth < 10; nth += 1)
      expect((await change({ place: nth % 2 === 0 ? 'Lisbon' : 'Accra' })).status).toBe(200);
    expect((await change({ place: 'Lisbon' })).status).toBe(429);
    expect((await change({ name: 'Still to be named' })).status).toBe(200);
  });

  test('whoever has not said no is told that an event is closed before it is over', async () => {
    const { id, manager, second } = await booked();
    await comes(second.browser, id, 'no');
    await act(manager, id, 'close', 2);
    expect(await mails('eventClosed', id)).toBe(1);
  });

  test('a draft tells nobody where its attendees travel', async () => {
    const { id, manager, traveler } = await booked();
    const draft = await planned(manager, { name: 'Trap' });
    await add(manager, draft, traveler.email);
    const file = async (of: string) =>
      (await manager.get(`/i/api/business${eventsPath}/${of}/arrivals/file`)).text();
    expect(await file(id)).toContain(traveler.email);
    expect(await file(draft)).not.toContain(traveler.email);
  });

  test('what was cancelled counts with its fee alone', async () => {
    const { file, order, traveler } = await booked();
    await db.query("update order_item set state = 'cancelled', fee_cents = 2500 where order_id = $1", [
      order,
    ]);
    expect(await file('attendees')).toContain(`"${traveler.email}","","Coming","","","","25.00"`);
    expect(await file('arrivals')).not.toContain(traveler.email);
  });

  test('files quote what spreadsheets would take for formulas', async () => {
    const { file, id, traveler } = await booked();
    await ask(traveler.browser, 'POST', `${eventsPath}/${id}/reply`, {
      reply: 'maybe',
      answer0: '=1+1',
      version: await versionOf(id),
    });
    await db.query(
      `update account set name = '@SUM(A1)' where id = (select account_id from credential where subject = $1)`,
      [traveler.email],
    );
    const [attendees, arrivals] = [await file('attendees'), await file('arrivals')];
    expect(attendees).toContain(`"'@SUM(A1)"`);
    expect(attendees).toContain(`"'=1+1"`);
    expect(arrivals).toContain(`"'@SUM(A1)"`);
  });

  test('a reminder goes to whoever has no booking that the host sees and has not said no, once a day', async () => {
    const { host, id, manager, second, traveler } = await booked();
    const remind = (more = {}) => ask(manager, 'POST', `${eventsPath}/${id}/remind`, more);
    // Who was invited just now is not told at once again.
    expect((await told(host, await remind()))?.count).toBe(0);
    await db.query("update event_attendee set invited_at = now() - interval '25 hours' where event_id = $1", [
      id,
    ]);
    const answers = await Promise.all(twenty.map(() => remind()));
    const runs = await Promise.all(answers.map((answer) => told(host, answer)));
    expect(runs.reduce((sum, run) => sum + (run?.count ?? 0), 0)).toBe(1);
    expect(await mails('eventReminder', id)).toBe(1);
    expect(await db.count('outbox', `template = 'eventReminder' and recipient = '${second.email}'`)).toBe(1);
    await db.query(
      "update event_attendee set reminded_at = now() - interval '25 hours' where event_id = $1",
      [id],
    );
    const written = async (more = {}) => (await told(host, await remind(more)))?.count;
    expect(await written({ membershipId: traveler.id })).toBe(0);
    expect(await written({ membershipId: second.id })).toBe(1);
    await db.query("update event_attendee set reminded_at = null, reply = 'no' where event_id = $1", [id]);
    expect(await written()).toBe(0);
    expect((await remind({ membershipId: id })).status).toBe(404);
  });
});

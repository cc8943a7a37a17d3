import { requireReportFrame } from '@/lib/server/reports/report-currency-and-periods';
import { ofCompany } from '@/lib/server/reports/report-reader';
import { reportRows } from '@/lib/server/reports/report-rows';
import { FileQuery } from '@/lib/shared/reports/report-calls';
import { march, march2024, reportReader, theo } from '@/tests/factories/report-reader';
import { reportedOrders } from '@/tests/factories/reported-orders';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, get, usd } = reportReader(db);

test('emissions are those of what was not cancelled, by the factors that each was estimated with', async () => {
  const gone = { at: '2024-03-12T12:00:00Z', fee: 0 };
  await reportedOrders(db, [
    march2024({ vertical: 'flights', kg: 614, kgBy: 'UK 2025' }),
    march2024({ vertical: 'flights', kg: 100, kgBy: 'UK 2018', at: '2024-02-29T12:00:00Z' }),
    march2024({ vertical: 'flights', kg: 460 }),
    march2024({ vertical: 'flights', kg: 9000, cancelled: gone }),
    march2024(),
  ]);
  const { figures } = await ask(`/summary${march}`);
  expect(figures).toMatchObject({ emissions: 1074, emissionsKnown: 2, bookings: 4, cancelled: 1 });
  const { points } = await ask('/series?from=2024-01-01&to=2024-03-31&metric=emissions');
  expect(points.map(({ value }: { value: number }) => value)).toEqual([0, 100, 1074]);
  const byVertical = await ask(`/table${march}&by=vertical`);
  const kgs = byVertical.rows.map(
    ({ figures: one, key }: { figures: { emissions: number }; key: string }) => [key, one.emissions],
  );
  expect(Object.fromEntries(kgs)).toEqual({ flights: 1074, hotels: 0 });
});

test('bookings whose emissions nobody knows can be listed, without those that were cancelled', async () => {
  await reportedOrders(db, [
    march2024({ vertical: 'flights', kg: 614 }),
    march2024(),
    march2024({ cancelled: { at: '2024-03-12T12:00:00Z', fee: 0 } }),
  ]);
  expect((await ask(`/summary${march}&emissions=-`)).figures).toMatchObject({ bookings: 1, cancelled: 0 });
});

test('figures are compared with the period before, or with the same days a year before', async () => {
  await reportedOrders(db, [
    march2024({ at: '2023-03-31T12:00:00Z', cents: 7_00 }),
    march2024({ at: '2024-02-10T12:00:00Z', cents: 9_00 }),
  ]);
  const before = async (search: string) => {
    const { before: period, figuresBefore } = await ask(`/summary${march}${search}`);
    return [period.from, period.to, figuresBefore.spend];
  };
  expect(await before('')).toEqual(['2024-01-30', '2024-02-29', usd(9_00)]);
  expect(await before('&compare=year')).toEqual(['2023-03-01', '2023-03-31', usd(7_00)]);
});

test('realized savings are what was paid below the middle of comparable offers, of what was not cancelled', async () => {
  const gone = { at: '2024-03-12T12:00:00Z', fee: 0 };
  await reportedOrders(db, [
    // Two nights of 50 where the middle was 65: 30 saved.
    march2024({ broke: [], cheapest: 40, median: 65 }),
    // Above the middle: nothing was saved.
    march2024({ broke: ['NIGHT_ABOVE_CAP'], cheapest: 20, median: 45 }),
    march2024({ broke: [], cheapest: 40, median: 80, cancelled: gone }),
    march2024({ broke: [] }),
    march2024(),
  ]);
  const { figures } = await ask(`/summary${march}`);
  expect(figures).toMatchObject({ saved: usd(30_00), savedKnown: 2, missed: usd(60_00), missedKnown: 1 });
});

test('by the answers to a trip field, and narrowed to one of them', async () => {
  const [field] = await db.query<{ id: string }>(
    `insert into trip_field (company_id, key, label, kind, need, position)
     select id, 'reported', 'Cost center', 'list', 'never', 99 from company where name = 'Acme Lanterns' returning id`,
  );
  const answer = (value: string) => [
    { fieldId: field?.id ?? '', key: 'cost', label: 'Cost center', kind: 'list', value, text: '' },
  ];
  await reportedOrders(db, [
    march2024({ answers: answer('X-1') }),
    march2024({ answers: answer('X-1') }),
    march2024({ answers: answer('X-2'), cents: 7_00 }),
    march2024(),
  ]);
  const search = `${march}&by=answer&field=${field?.id}`;
  const { rows } = await ask(`/table${search}`);
  expect(
    rows.map(({ figures, key }: { figures: { spend: number }; key: string }) => [key, figures.spend]),
  ).toEqual([
    ['X-1', usd(200_00)],
    ['-', usd(100_00)],
    ['X-2', usd(7_00)],
  ]);
  const only = async (value: string) =>
    (await ask(`/summary${march}&field=${field?.id}&answer=${value}`)).figures.bookings;
  expect([await only('X-1'), await only('-'), await only('X-3')]).toEqual([2, 1, 0]);
  expect((await get(`/table${march}&by=answer`)).status).toBe(400);
});

test('by traveler, and by whether they are employed, with what nobody of the company travels on', async () => {
  const guest = 'gwen.okafor@guest.example';
  await reportedOrders(db, [
    march2024({ cents: 5_00 }),
    march2024({ cents: 7_00 }),
    march2024({ traveler: guest, cents: 40_00 }),
    march2024({ traveler: '', cents: 900_00 }),
  ]);
  const spent = async (search: string) =>
    (await ask(`/table${march}${search}`)).rows.map(
      ({ figures, key, name }: { figures: { spend: number }; key: string; name: string }) => [
        key,
        name,
        figures.spend,
      ],
    );
  const byTraveler = await spent('&by=traveler');
  expect(byTraveler.map(([, name, spend]: [string, string, number]) => [name, spend])).toEqual([
    ['Unknown', usd(900_00)],
    ['Gwen Okafor', usd(40_00)],
    ['Theo Marsh', usd(12_00)],
  ]);
  expect(await spent('&by=staff')).toEqual([
    ['-', 'Unknown', usd(900_00)],
    ['guests', 'Guests', usd(40_00)],
    ['employees', 'Employees', usd(12_00)],
  ]);
  for (const [key, , spend] of byTraveler)
    expect((await ask(`/summary${march}&traveler=${key}`)).figures.spend).toBe(spend);
  expect((await ask(`/summary${march}&staff=guests`)).figures.spend).toBe(usd(40_00));
  const [, first] = (await (await get(`/file${march}&by=traveler&columns=spend`)).text()).split('\r\n');
  expect(first).toMatch(/^"Unknown"/);
});

test('whoever has a last day is a guest of the reports, and nobody by the name of their role alone', async () => {
  await reportedOrders(db, [march2024({ cents: 5_00 })]);
  const staff = async () =>
    (await ask(`/table${march}&by=staff`)).rows.map(({ key }: { key: string }) => key);
  expect(await staff()).toEqual(['employees']);
  await db.query(`update membership set ends_on = current_date + 30 where email = $1`, [theo]);
  expect(await staff()).toEqual(['guests']);
  const [own] = await db.query<{ id: string; before: string }>(
    `with own as (insert into role (company_id, key, name, permissions)
       select id, 'guest', 'Own', '{}' from company where name = 'Acme Lanterns' returning id)
     select own.id, m.role_id "before" from own, membership m where m.email = $1`,
    [theo],
  );
  await db.query(`update membership set ends_on = null, role_id = $2 where email = $1`, [theo, own?.id]);
  expect(await staff()).toEqual(['employees']);
  await db.query(`update membership set role_id = $2 where email = $1`, [theo, own?.before]);
});

test('what is not known is counted however little of the spend it is', async () => {
  await reportedOrders(db, [
    march2024({ cents: 900_00 }),
    march2024({ traveler: '', cents: 1_00 }),
    march2024({ traveler: '', cents: 1_00 }),
  ]);
  const [found] = await db.query<{ companyId: string }>(
    `select id "companyId" from company where name = 'Acme Lanterns'`,
  );
  const reader = ofCompany({ membership: found } as unknown as Parameters<typeof ofCompany>[0]);
  const filter = FileQuery.parse({ by: 'office', from: '2024-03-01', to: '2024-03-31' });
  const rows = await reportRows(reader, await requireReportFrame(reader, filter), ['gaps', 'office'], {
    limit: 4,
  });
  expect(Object.fromEntries(rows.gaps.map(({ bookings, key }) => [key, bookings]))).toMatchObject({
    office: 2,
    entity: 2,
    answer: 3,
  });
});

test('a fiscal year is that of the settings, and is compared with as many days of the year before', async () => {
  const { figures: _one, ...of } = await ask('/summary?period=lastFiscalYear');
  const year = Number(of.period.from.slice(0, 4));
  expect([of.period.from, of.before.from]).toEqual([`${year}-07-01`, `${year - 1}-07-01`]);
  expect(of.period.to < of.asOf.slice(0, 10)).toBe(true);
  expect(of.before.to < of.period.from).toBe(true);
});

test('a file has every booking and every refund, a column each, in the words of the reader', async () => {
  await reportedOrders(db, [
    march2024({ cancelled: { at: '2024-03-20T12:00:00Z', fee: 25_00 }, broke: ['STARS_ABOVE'] }),
    march2024({ vertical: 'flights', cents: 200_00, at: '2024-03-09T12:00:00Z', kg: 614 }),
  ]);
  const [placed] = await db.query<{ department: string; office: string; entity: string }>(
    `select m.profile->>'department' department, o.name office, e.name entity
     from membership m join office o on o.id = m.office_id join legal_entity e on e.id = coalesce(m.entity_id, o.entity_id) where m.email = $1`,
    [theo],
  );
  const theirs = `"${placed?.department}","${placed?.office}","${placed?.entity}"`;
  const file = async (search: string) => (await (await get(`/file${march}${search}`)).text()).split('\r\n');
  const amount = (cents: number) => (usd(cents) / 100).toFixed(2);
  const whole = (await file('')).map((line) => line.replace(/,"[^"]*"$/, ''));
  expect(whole).toEqual([
    '"Booking","Day","What","Traveler","Department","Office","Legal entity","Type","Route","City","Supplier","First day of travel","Policy","Rule","CO₂e, kg","Booked","Refunded","Currency"',
    `"Casa Aurora","2024-03-20","Refunded","Theo Marsh",${theirs},"Stays","","Lisbon","Casa Aurora","2024-04-02","Out of policy","Maximum stars","","","${amount(75_00)}","USD"`,
    `"Casa Aurora","2024-03-10","Booked","Theo Marsh",${theirs},"Stays","","Lisbon","Casa Aurora","2024-04-02","Out of policy","Maximum stars","","${amount(100_00)}","","USD"`,
    `"Boston – London","2024-03-09","Booked","Theo Marsh",${theirs},"Flights","Boston – London","","Albatross Air","2024-04-02","Not checked","","614","${amount(200_00)}","","USD"`,
    '',
  ]);
  // The columns that are chosen, and no others.
  expect((await file('&details=amount,traveler')).slice(0, 1)).toEqual([
    '"Booking","Traveler","Booked","Refunded","Currency","Number"',
  ]);
  const [head, row] = await file('&by=month&locale=de-DE');
  expect(head?.startsWith('"Monat","Ausgaben"')).toBe(true);
  const [all, some] = [amount(225_00), amount(300_00)];
  expect(row).toBe(
    `"2024-03","${all}","${some}","${amount(75_00)}","2","1","1","${amount(200_00)}","${amount(150_00)}","1","0","0.0","${amount(0)}","0","${amount(0)}","0","614","1","","","USD"`,
  );
  expect((await file('&by=vertical&columns=emissions,spend')).slice(0, 2)).toEqual([
    '"Type","Spend","CO₂e, kg","Currency"',
    `"Flights","${amount(200_00)}","614","USD"`,
  ]);
});

test('the file of each table by month is that table, under a name of its own', async () => {
  await reportedOrders(db, [
    march2024({ cancelled: { at: '2024-03-20T12:00:00Z', fee: 25_00 }, broke: [] }),
    march2024({ vertical: 'flights', cents: 200_00, broke: ['CABIN'], kg: 614 }),
  ]);
  const amount = (cents: number) => (usd(cents) / 100).toFixed(2);
  const file = async (by: string) => {
    const answer = await get(`/file${march}&by=${by}`);
    const [, name] = /filename="(.*)-2024-03-01-2024-03-31\.csv"/.exec(
      answer.headers.get('content-disposition') ?? '',
    ) ?? [''];
    return [name, ...(await answer.text()).replace('\uFEFF', '').trim().split('\r\n')];
  };
  expect(await file('spendByMonth')).toEqual([
    'spend-by-month',
    '"Month","Flights","Stays","Total","Refunded","Currency"',
    `"2024-03","${amount(200_00)}","${amount(25_00)}","${amount(225_00)}","${amount(75_00)}","USD"`,
  ]);
  expect(await file('complianceByMonth')).toEqual([
    'compliance-by-month',
    '"Month","Checked","In policy","In policy, percent"',
    '"2024-03","2","1","50.0"',
  ]);
  expect(await file('emissionsByMonth')).toEqual([
    'emissions-by-month',
    '"Month","Flights","Total","Unit"',
    '"2024-03","614","614","kg"',
  ]);
  const names = await Promise.all(['bookings', 'department', 'lead'].map(async (by) => (await file(by))[0]));
  expect(names).toEqual(['bookings', 'report-by-department', 'report-by-lead']);
});

test('what people typed runs no formula in a file, as a column or as the name of a row', async () => {
  const [field] = await db.query<{ id: string }>(
    `insert into trip_field (company_id, key, label, kind, need, position)
     select id, 'formula', '=1+1', 'text', 'never', 98 from company where name = 'Acme Lanterns' returning id`,
  );
  const fieldId = field?.id ?? '';
  const answers = [{ fieldId, key: 'formula', label: '=1+1', kind: 'text', value: '@SUM(A1)', text: '' }];
  await reportedOrders(db, [march2024({ answers })]);
  for (const search of [`&details=${fieldId}`, `&by=answer&field=${fieldId}&columns=spend`]) {
    const text = await (await get(`/file${march}${search}`)).text();
    expect(text).toContain(`"'@SUM(A1)"`);
    expect(text).toContain(`"'=1+1"`);
    expect(text).not.toMatch(/(?:^|,)"[=@]/m);
  }
});

test('in a currency without a rate amounts stay in euro', async () => {
  const currency = (value: string) =>
    db.query(
      `update company set settings = settings || jsonb_build_object('currency', $1::text) where name = 'Acme Lanterns'`,
      [value],
    );
  await reportedOrders(db, [march2024()]);
  await currency('XTS');
  const { currency: told, figures } = await ask(`/summary${march}`);
  await currency('USD');
  expect([told, figures.spend]).toEqual(['EUR', 100_00]);
});

import { readPolicySet } from '@/lib/server/policy/read-policy-set';
import { comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { evaluate } from '@/lib/shared/policy/evaluate-policy';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { flightAround, stayAround } from '@/tests/factories/company-trip';
import { keepsRecords } from '@/tests/factories/record-contract';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const path = '/tracker/v1/risks';
const fields = {
  country: 'GH',
  level: 'amber',
  effect: 'approve',
  note: 'Floods in the rainy season.\nKeep to the main roads.',
};

beforeAll(() => db.query('delete from country_risk'));

keepsRecords(db, {
  path,
  table: 'country_risk',
  page: '/traveler-tracker/risks',
  form: 'risk',
  may: 'travelManager',
  changed: 'risk.changed',
  fields,
  wrong: [
    ['country', { country: 'Ghana' }],
    ['country', { country: 'XX' }],
    ['level', { level: 'purple' }],
    ['effect', { effect: 'hide' }],
    ['note', { note: 'x' }],
    ['note', { note: 'turned \u202e around' }],
  ],
  twin: { code: 'VALIDATION_ERROR', field: 'country' },
  different: (nth) => ({ note: `Note ${nth}` }),
  file: { formula: { note: '=1+1' }, cell: "'=1+1", finds: 'level=amber', misses: 'level=red' },
});

test('a rated country is told, approved or blocked for whoever goes there, and never for whoever leaves it', async () => {
  const { browser } = await newColleague(db, { role: 'travelManager' });
  const [company] = await db.query<{ id: string }>("select id from company where name = 'Acme Lanterns'");
  const traveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };
  const decided = async (offer: Parameters<typeof evaluate>[0]) => {
    const vertical = offer.vertical === 'flights' ? 'flight' : 'hotel';
    const { restrictions } = await readPolicySet(company?.id ?? '', vertical);
    const set = { version: 1, policies: [], advanced: [], suppliers: { preferred: [], avoid: [] } };
    const risks = restrictions.filter(({ kind }) => kind === 'risk');
    const context = { now: new Date(), perEuro: () => 1, office: null };
    const { reasons, status } = evaluate(
      offer,
      traveler,
      { ...set, restrictions: risks },
      comparablePrices([]),
      context,
    );
    return [status, reasons.map(({ action, actual, text }) => [action, actual, text])];
  };
  const there = flightAround({ departs: 40, arrives: 46 });
  const away = flightAround({ departs: 40, arrives: 46, from: 'ACC', to: 'REK' });
  for (const [effect, status, action] of [
    ['told', 'inPolicy', 'track'],
    ['approve', 'outOfPolicy', 'approve'],
    ['block', 'blocked', 'block'],
  ] as const) {
    await db.query('delete from country_risk');
    expect((await ask(browser, 'POST', path, { ...fields, effect })).status).toBe(200);
    const reason = [action, 'GH', fields.note];
    expect(await decided(there)).toEqual([status, [reason]]);
    expect(await decided(stayAround())).toEqual([status, [reason]]);
    expect(await decided(away)).toEqual(['inPolicy', []]);
  }
  await db.query('delete from country_risk');
});

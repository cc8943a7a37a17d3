import fc from 'fast-check';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { policyChanges } from './policy-changes';
import { type KnownNames, policiesOfFile, readPolicyFile, writePolicyFile } from './policy-file';
import type { Policy } from './policy-set';
import { policyTemplates, templateRules } from './policy-templates';

const known: KnownNames = {
  groups: [
    { id: '11111111-1111-4111-8111-111111111111', name: 'Executives' },
    { id: '22222222-2222-4222-8222-222222222222', name: 'Field' },
  ],
  offices: [{ id: '33333333-3333-4333-8333-333333333333', name: 'London' }],
  entities: [],
  events: [{ id: '00000000-0000-4000-8000-0000000000e1', name: 'Kick-off' }],
};
const everybody: Policy = {
  id: 'standard',
  name: 'Standard',
  audience: { kind: 'all' },
  currency: 'USD',
  rules: templateRules('flight', 'balanced'),
};
const executives: Policy = {
  ...everybody,
  id: 'policy7',
  name: 'Executives',
  audience: { kind: 'groups', ids: known.groups.map(({ id }) => id) },
};

/** A file of flights with this in it, read and taken over. */
const fileOf = (...policies: readonly object[]) => textOf({ policies });
const textOf = (more: object) =>
  JSON.stringify({ format: 'travel-policies', version: 1, vertical: 'flight', policies: [], ...more });
const rest = { name: 'Standard', audience: { kind: 'all' }, currency: 'USD', rules: [] };
const faultsOf = (text: string) => {
  const read = readPolicyFile('flight', text);
  if ('problem' in read) throw new Error(read.problem);
  const found = 'policies' in read ? policiesOfFile(read.policies, known, []) : read;
  return 'faults' in found
    ? found.faults.map(({ about, policy, why }) => `${policy} ${why} ${about}`.trim())
    : [];
};

test.each(policyVerticals)(
  'what is written of %s comes back as it was, and names nobody by an id',
  (vertical) => {
    const policies = policyTemplates.map(
      (template, at): Policy => ({
        ...(at === policyTemplates.length - 1 ? everybody : executives),
        id: `p${at}`,
        name: template,
        rules: templateRules(vertical, template),
      }),
    );
    const text = writePolicyFile(vertical, policies, known);
    expect(text).not.toMatch(/[0-9a-f]{8}-|"id"/);
    const read = readPolicyFile(vertical, text);
    expect(read).toMatchObject({
      policies: [{ audience: { kind: 'groups', names: ['Executives', 'Field'] } }, {}, {}],
    });
    expect('policies' in read && policiesOfFile(read.policies, known, policies)).toEqual({ policies });
  },
);

test('a policy is the one of the same name, and one of another name is new', () => {
  const read = readPolicyFile(
    'flight',
    fileOf({ ...rest, name: 'executives', audience: { kind: 'guests' } }, { ...rest, currency: 'GBP' }),
  );
  const before = [executives, everybody];
  const found = 'policies' in read ? policiesOfFile(read.policies, known, [...before, everybody]) : read;
  expect(found).toMatchObject({ policies: [{ id: 'policy7' }, { id: 'standard' }] });
  const [first, ...others] = 'policies' in found ? (found.policies as readonly Policy[]) : [];
  expect(policyChanges(before, [...(first ? [{ ...first, id: 'policy3' }] : []), ...others])).toMatchObject({
    added: [{ id: 'policy3' }],
    removed: [{ id: 'policy7' }],
    changed: [{ before: { currency: 'USD' }, after: { currency: 'GBP' } }],
  });
  const other = readPolicyFile(
    'flight',
    fileOf({ ...rest, name: 'Crew', audience: { kind: 'guests' } }, rest),
  );
  expect('policies' in other && policiesOfFile(other.policies, known, before)).toMatchObject({
    policies: [{ id: 'policy3' }, { id: 'standard' }],
  });
});

test.each([
  ['', 'json'],
  ['{"format":', 'json'],
  [`${'['.repeat(300_000)}`, 'json'],
  [`${'['.repeat(9000)}${']'.repeat(9000)}`, 'format'],
  ['null', 'format'],
  ['[]', 'format'],
  ['{"policies":[]}', 'format'],
  [textOf({ version: 2 }), 'version'],
  [textOf({ version: '1' }), 'version'],
  [textOf({ vertical: 'hotel' }), 'vertical'],
  [textOf({ vertical: undefined }), 'vertical'],
])('what is no file of flights says why (%#)', (text, problem) => {
  expect(readPolicyFile('flight', text)).toEqual({ problem });
});

const capped = { code: 'TOTAL_ABOVE', action: 'warn', amount: 10 };
const price = {
  code: 'PRICE_ABOVE_CAP',
  action: 'warn',
  mode: 'fixed',
  pct: 0,
  minAllowance: 0,
  maxCap: 100,
};
const withRules = (...rules: readonly object[]) => fileOf({ ...rest, rules });

test.each([
  [textOf({ note: 'hello', policies: [rest] }), ['0 unknownField note']],
  [textOf({ policies: [] }), ['0 missing policies']],
  [textOf({ policies: {} }), ['0 value policies']],
  [textOf({ policies: Array(21).fill(rest) }), ['0 tooMany policies']],
  [fileOf({ ...rest, id: 'standard' }), ['1 unknownField id']],
  [`{"__proto__": {}, ${fileOf(rest).slice(1)}`, ['0 unknownField __proto__']],
  [fileOf({ ...rest, name: undefined }), ['1 missing name']],
  [fileOf({ ...rest, name: 'S\u0000' }), ['1 value name']],
  [fileOf({ ...rest, name: '\u200b\u200b\u200b' }), ['1 value name']],
  [fileOf({ ...rest, currency: 'XQX' }), ['1 currency currency']],
  [fileOf({ ...rest, currency: 'dollars' }), ['1 currency currency']],
  [fileOf({ ...rest, name: 'standard' }, rest), ['2 nameTwice Standard']],
  [fileOf(rest, { ...rest, name: 'Guests', audience: { kind: 'guests' } }), ['1 last', '2 last']],
  [fileOf({ ...rest, audience: { kind: 'people', ids: [] } }), ['1 value audience.kind']],
  [
    fileOf({ ...rest, audience: { kind: 'groups', names: [] } }, { ...rest, name: 'Rest' }),
    ['1 missing audience.names'],
  ],
  [withRules({ ...capped, code: 'STARS_ABOVE' }), ['1 rule rules.1.code']],
  [withRules({ ...capped, percent: 5 }), ['1 unknownField TOTAL_ABOVE.percent']],
  [withRules({ ...capped, amount: 0 }), ['1 least TOTAL_ABOVE.amount']],
  [withRules({ ...capped, amount: 1_000_001 }), ['1 most TOTAL_ABOVE.amount']],
  [withRules({ ...capped, amount: 1.5 }), ['1 value TOTAL_ABOVE.amount']],
  [withRules({ ...capped, amount: '10' }), ['1 value TOTAL_ABOVE.amount']],
  [withRules({ ...capped, action: 'fine' }), ['1 value TOTAL_ABOVE.action']],
  [withRules(...Array(21).fill(capped)), ['1 tooMany rules']],
  [withRules(capped, capped), ['1 ruleTwice rules']],
  [withRules({ ...price, maxCap: null }), ['1 missing PRICE_ABOVE_CAP.maxCap']],
  [
    withRules({
      ...price,
      overrides: [
        { place: 'LON', amount: 1 },
        { place: 'LON', amount: 2 },
      ],
    }),
    ['1 placeTwice PRICE_ABOVE_CAP.overrides'],
  ],
  [
    withRules({ ...price, overrides: [{ place: 'London', amount: 1 }] }),
    ['1 value PRICE_ABOVE_CAP.overrides.1.place'],
  ],
  [
    fileOf(
      { ...rest, name: 'Some', audience: { kind: 'groups', names: ['executives', 'Crew', 'Pilots'] } },
      { ...rest, name: 'There', audience: { kind: 'offices', names: ['Paris'] } },
      { ...rest, name: 'Them', audience: { kind: 'entities', names: ['Acme Ltd'] } },
      rest,
    ),
    ['1 groups Crew', '1 groups Pilots', '2 offices Paris', '3 entities Acme Ltd'],
  ],
])('every fault is told with its policy and its field (%#)', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test('limits of figures are told, and of very many faults the first fifty', () => {
  const read = readPolicyFile('flight', withRules({ ...capped, amount: -1 }));
  expect(read).toMatchObject({ faults: [{ limit: 1, name: 'Standard' }] });
  const keys = Object.fromEntries(Array.from({ length: 900 }, (_, nth) => [`k${nth}`, nth]));
  expect(faultsOf(fileOf({ ...rest, ...keys }))).toHaveLength(50);
});

test('whatever a file says, reading it ends with an answer', () => {
  fc.assert(
    fc.property(fc.json(), fc.jsonValue(), (text, value) => {
      expect(readPolicyFile('flight', text)).toBeTruthy();
      expect(readPolicyFile('flight', fileOf(rest, { ...rest, rules: [value] }))).not.toHaveProperty(
        'policies',
      );
    }),
  );
});

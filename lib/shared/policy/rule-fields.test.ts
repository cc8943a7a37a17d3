import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { cities } from '@/lib/shared/search/cities';
import { type RuleCode, ruleCodes } from './policy-rules';
import { boundsOf } from './rule-bounds';
import { isChosen, readRules, ruleFieldName, ruleFields, ruleValues } from './rule-fields';

const typed = (maxCap: string, overrides = '') => ({
  [ruleFieldName('PRICE_ABOVE_CAP', 'on')]: 'true',
  [ruleFieldName('PRICE_ABOVE_CAP', 'action')]: 'approve',
  [ruleFieldName('PRICE_ABOVE_CAP', 'mode')]: 'fixed',
  [ruleFieldName('PRICE_ABOVE_CAP', 'pct')]: '0',
  [ruleFieldName('PRICE_ABOVE_CAP', 'minAllowance')]: '0',
  [ruleFieldName('PRICE_ABOVE_CAP', 'maxCap')]: maxCap,
  [ruleFieldName('PRICE_ABOVE_CAP', 'overrides')]: overrides,
});

test.each(['2,000', '2.000', '2 000', '2000'])('%s is a limit of two thousand', (text) => {
  expect(readRules('flight', typed(text, `London ${text.replace(' ', '')}`))).toMatchObject({
    rules: [{ maxCap: 2000, overrides: [{ place: 'LON', amount: 2000 }] }],
  });
});

test.each(['2,5', '2.50', '-3', 'much'])('%s is no limit', (text) => {
  expect(readRules('flight', typed(text))).toEqual({
    rules: [],
    faults: [{ field: 'PRICE_ABOVE_CAP-maxCap' }],
  });
});

test.each(['', 'much', '900'])('a price against an amount alone asks for no percentage: %j', (pct) => {
  const fields = {
    ...typed('2000'),
    [ruleFieldName('PRICE_ABOVE_CAP', 'pct')]: pct,
    [ruleFieldName('PRICE_ABOVE_CAP', 'minAllowance')]: '',
  };
  expect(readRules('flight', fields)).toMatchObject({ rules: [{ mode: 'fixed', maxCap: 2000 }] });
});

test('a rule of one amount needs it, and says so', () => {
  expect(readRules('flight', typed('')).faults).toEqual([
    { field: 'PRICE_ABOVE_CAP-maxCap', code: 'AMOUNT_NEEDED' },
  ]);
});

test('no hotel stands on a route', () => {
  const night = Object.fromEntries(
    Object.entries(typed('900', 'BOS-LIS 300')).map(([name, value]) => [
      name.replace('PRICE_ABOVE_CAP', 'NIGHT_ABOVE_CAP'),
      value,
    ]),
  );
  expect(readRules('hotel', night).faults).toEqual([
    { field: 'NIGHT_ABOVE_CAP-overrides', code: 'PLACE_UNKNOWN', line: 'BOS-LIS 300' },
  ]);
  expect(readRules('flight', typed('900', 'BOS-LIS 300')).faults).toEqual([]);
});

test('every field of every rule that is wrong is told, each once and in the order of the form', () => {
  const fields = {
    ...typed('', 'London 90\nAtlantis 100'),
    [ruleFieldName('CABIN_ABOVE_LIMIT', 'on')]: 'true',
    [ruleFieldName('CABIN_ABOVE_LIMIT', 'action')]: 'shrug',
    [ruleFieldName('CABIN_ABOVE_LIMIT', 'cabin')]: 'economy',
    [ruleFieldName('CABIN_ABOVE_LIMIT', 'premiumFrom')]: '0',
    [ruleFieldName('CABIN_ABOVE_LIMIT', 'businessFrom')]: '99',
    [ruleFieldName('OVERLAP', 'on')]: 'true',
    [ruleFieldName('OVERLAP', 'action')]: 'shrug',
  };
  expect(readRules('flight', fields)).toEqual({
    rules: [],
    faults: [
      { field: 'PRICE_ABOVE_CAP-maxCap', code: 'AMOUNT_NEEDED' },
      { field: 'PRICE_ABOVE_CAP-overrides', code: 'PLACE_UNKNOWN', line: 'Atlantis 100' },
      { field: 'CABIN_ABOVE_LIMIT-premiumFrom' },
      { field: 'CABIN_ABOVE_LIMIT-businessFrom' },
      { field: 'CABIN_ABOVE_LIMIT-action' },
      { field: 'OVERLAP-action' },
    ],
  });
});

test('amounts of every city survive the form that shows them', () => {
  const changed = cities.filter(({ code }) => {
    const rule = {
      code: 'PRICE_ABOVE_CAP',
      action: 'approve',
      mode: 'fixed',
      pct: 0,
      minAllowance: 0,
      maxCap: 900,
      overrides: [{ place: code, amount: 100 }],
    } as const;
    const read = readRules('flight', ruleValues('flight', [rule]));
    return read.faults.length > 0 || JSON.stringify(read.rules) !== JSON.stringify([rule]);
  });
  expect(changed.map(({ code }) => code)).toEqual([]);
});

const numeric = Object.entries(ruleCodes).flatMap(([vertical, codes]) =>
  codes.flatMap((code) =>
    ruleFields(vertical as PolicyVertical, code)
      .filter(({ kind }) => !isChosen(kind) && kind !== 'flag' && kind !== 'places')
      .map((field) => ({ vertical: vertical as PolicyVertical, code: code as RuleCode, field })),
  ),
);

test('what every number of a rule may be is known, and what is beyond it is wrong in that field', () => {
  for (const { code, field, vertical } of numeric) {
    const bounds = boundsOf(vertical, code, field.name);
    if (bounds === null) throw new Error(`${vertical} ${code} ${field.name} has no bounds`);
    const usual = Object.fromEntries(
      ruleFields(vertical, code).map(({ name, usual: value }) => [ruleFieldName(code, name), value || '9']),
    );
    const of = (value: number) =>
      readRules(vertical, {
        ...usual,
        [ruleFieldName(code, 'overrides')]: '',
        [ruleFieldName(code, 'on')]: 'true',
        [ruleFieldName(code, 'action')]: 'warn',
        [ruleFieldName(code, field.name)]: String(value),
      }).faults;
    const wrong = [{ field: ruleFieldName(code, field.name) }];
    expect([of(bounds.least - 1), of(bounds.most + 1)]).toEqual([wrong, wrong]);
    if (bounds.isWhole) expect(of(bounds.least + 0.25)).toEqual(wrong);
    if (field.name !== 'businessFrom') expect(of(bounds.most)).not.toEqual(wrong);
  }
});

import { getTranslations } from 'next-intl/server';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { defaultLocale, locales } from '@/lib/shared/site/locale/locales';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { type PolicyRule, ruleCodes } from './policy-rules';
import { readRules, ruleFieldName, ruleFields } from './rule-fields';
import { ruleSentence } from './rule-sentence';

const saying = async (language: string) => {
  const locale = [defaultLocale, ...locales].find(({ messages }) => messages === language) ?? defaultLocale;
  const [policy, results] = await Promise.all([
    getTranslations({ locale: locale.tag, namespace: 'policy' }),
    getTranslations({ locale: locale.tag, namespace: 'results' }),
  ]);
  return ruleSentence({ policy, results }, locale);
};

/** Every rule of every vertical, as its form has it at first. */
const rules = (Object.entries(ruleCodes) as [PolicyVertical, (typeof ruleCodes)['flight']][]).flatMap(
  ([vertical, codes]) =>
    codes.map((code) => {
      const usual = ruleFields(vertical, code).map(({ kind, name, usual }) => [
        ruleFieldName(code, name),
        kind === 'flag' ? 'true' : kind === 'places' ? 'London 260' : usual === '' ? '900' : usual,
      ]);
      const read = readRules(vertical, {
        ...Object.fromEntries(usual),
        [ruleFieldName(code, 'on')]: 'true',
        [ruleFieldName(code, 'action')]: 'approve',
      });
      if (read.faults.length > 0) throw new Error(`${vertical} ${JSON.stringify(read.faults)}`);
      return read.rules;
    }),
);

test.each(messageLanguages)('every rule reads as sentences in %s', async (language) => {
  const text = await saying(language);
  const all = rules.flat();
  expect(all.length).toBeGreaterThan(30);
  for (const rule of all) expect(text(rule, 'USD')).toMatch(/[.。]$/);
  expect(all.map((rule) => text(rule, 'USD')).filter((said) => /[{}·]|undefined|NaN/.test(said))).toEqual([]);
});

test.each<[PolicyRule, string]>([
  [
    {
      code: 'PRICE_ABOVE_CAP',
      action: 'approve',
      mode: 'overMedian',
      pct: 20,
      minAllowance: 50,
      maxCap: 2500,
      overrides: [{ place: 'BOS-LIS', amount: 900 }],
    },
    'Per person, up to 20% above the median of comparable offers. Up to $50 more is always fine. Never more than $2,500. Other limits: Boston – Lisbon $900. Anything else needs approval.',
  ],
  [
    {
      code: 'NIGHT_ABOVE_CAP',
      action: 'block',
      mode: 'fixed',
      pct: 0,
      minAllowance: 0,
      maxCap: 180,
      overrides: [],
    },
    'Up to $180 per night. Anything else can’t be booked.',
  ],
  [
    { code: 'CABIN_ABOVE_LIMIT', action: 'warn', cabin: 'economy', premiumFrom: 6, businessFrom: null },
    'Up to Economy. From 6 hours on: Premium economy. Anything else shows a warning.',
  ],
  [{ code: 'TOO_MANY_STOPS', action: 'justify', stops: 0 }, 'Nonstop only. Anything else needs a reason.'],
])('%j in plain words', async (rule, words) => {
  expect((await saying('en'))(rule, 'USD')).toBe(words);
});

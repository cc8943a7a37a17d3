import { isGranted, policyAdditions, thirdParties } from './third-parties';

const pixel = { category: 'advertising', vendor: { id: 7, purposes: [1, 7] } } as const;
const everything = ['strictlyNecessary', 'functional', 'advertising', 'analytical'] as const;

test('a category lets its own third parties in', () => {
  const of = (categories: readonly (typeof everything)[number][]) =>
    thirdParties.filter((party) => isGranted(party, { categories, iab: [] })).map(({ id }) => id);
  expect(of(['strictlyNecessary'])).toEqual([]);
  expect(of(['strictlyNecessary', 'functional'])).toEqual(['google', 'apple', 'survey']);
  expect(of(everything)).toEqual(['google', 'apple', 'survey', 'google-tag']);
});

test('a vendor needs its category, and in every answer about vendors its consent and all its purposes', () => {
  const yes = { vendorConsents: [7], purposeConsents: [1, 7] };
  const granted = (iab: (typeof yes)[], categories: readonly (typeof everything)[number][] = everything) =>
    isGranted(pixel, { categories, iab });
  expect(granted([yes])).toBe(true);
  expect(granted([yes, yes])).toBe(true);
  expect(granted([yes, { ...yes, vendorConsents: [] }])).toBe(false);
  expect(granted([{ ...yes, purposeConsents: [1] }])).toBe(false);
  expect(granted([{ ...yes, vendorConsents: [8] }])).toBe(false);
  expect(granted([yes], ['strictlyNecessary'])).toBe(false);
  expect(granted([])).toBe(true);
});

test('a policy names what the granted ones load, each origin once, and nothing else', () => {
  const nothing = { script: [], style: [], connect: [], img: [], frame: [] };
  expect(policyAdditions([])).toEqual(nothing);
  const origin = 'https://w.example';
  const other = 'https://m.example';
  expect(
    policyAdditions([
      { origin, loads: { script: [], connect: [other, origin] } },
      { origin: other, loads: { script: [] } },
    ]),
  ).toEqual({ ...nothing, script: [origin, other], connect: [origin, other] });
});

test('what a policy is given are origins over TLS', () => {
  for (const origin of thirdParties.flatMap(({ loads }) => Object.values(loads).flat()))
    expect(origin).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
});

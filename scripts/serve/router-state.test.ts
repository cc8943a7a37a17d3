import fc from 'fast-check';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { isRouterState } from './router-state.mjs';

const isAccepted = (header: string): boolean => {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
};

const own = [
  ['', {}],
  ['', {}, null, 'refetch'],
  ['', { children: ['__PAGE__?{"q":"x"}', {}, ['/denied', 'x'], null, 16] }, null, null, 1],
  ['', { children: [['brand', 'kayak', 'd', null], { children: [['rest', 'a/b', 'oc', ['x']], {}] }] }],
  ['', { a: ['(.)b', {}], modal: [['id', '1', 'ci(..)(..)', []], {}, null, 'inside-shared-layout', 3, 'x'] }],
];

test.each(own)('a state of the router is one: %j', (...state) => {
  for (const header of [JSON.stringify(state), encodeURIComponent(JSON.stringify(state))]) {
    expect(isRouterState(header)).toBe(true);
    expect(isAccepted(header)).toBe(true);
  }
});

test.each([
  '',
  'x',
  '%',
  '%5B',
  '[]',
  'null',
  '[""]',
  '["",{"a":1}]',
  '["",{},null,"other"]',
  '["",{},["x"]]',
  '["",{},null,null,"1"]',
  '["",{},null,null,null,null]',
  '["",{},null,null,null,"",1]',
  '[["a","b","e",null],{}]',
  '[["a","b","c"],{}]',
  '["",{}], ["",{}]',
])('%j is none, for Next.js neither', (header) => {
  expect(isRouterState(header)).toBe(false);
  expect(isAccepted(header)).toBe(false);
});

test('what is long or deep, or has no names of slots, is none', () => {
  const deep = (levels: number): string => (levels === 1 ? '["",{}]' : `["",{"a":${deep(levels - 1)}}]`);
  expect(isRouterState(deep(24))).toBe(true);
  expect(isRouterState(deep(25))).toBe(false);
  expect(isRouterState(JSON.stringify(['x'.repeat(4_000), {}]))).toBe(false);
  expect(isRouterState('["",[]]')).toBe(false);
  expect(isRouterState(undefined)).toBe(false);
  expect(isRouterState(['["",{}]'])).toBe(false);
});

test('Next.js accepts whatever is let through, and nothing else that is short', () => {
  const text = fc.constantFrom('', 'children', 'd', 'refetch', '__proto__');
  const leaf = fc.oneof(text, fc.constantFrom(null, 1, {}, []));
  const { state } = fc.letrec((tie) => ({
    state: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.tuple(text, fc.constant({})),
      fc.tuple(fc.oneof(text, tie('segment'), leaf), fc.dictionary(text, tie('state'), { maxKeys: 2 })),
      fc.tuple(text, fc.constant({}), leaf, leaf, leaf, leaf),
      leaf,
    ),
    segment: fc.tuple(
      text,
      text,
      fc.constantFrom('c', 'd', 'oc', 'di(...)', 'x'),
      fc.constantFrom(null, ['x'], 1),
    ),
  }));
  fc.assert(
    fc.property(state, (one) => {
      const header = JSON.stringify(one);
      expect(isRouterState(header)).toBe(isAccepted(header));
    }),
    { numRuns: 1_000 },
  );
});

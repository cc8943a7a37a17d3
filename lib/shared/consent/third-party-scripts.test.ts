import {
  grantedScripts,
  policyAdditions,
  type ThirdPartyScript,
  thirdPartyScripts,
} from './third-party-scripts';

const pixel: ThirdPartyScript = {
  id: 'pixel',
  category: 'advertising',
  vendor: { id: 7, purposes: [1, 7] },
  uses: ['script', 'img'],
};
const everything = ['strictlyNecessary', 'functional', 'advertising', 'analytical'] as const;
const ids = (granted: readonly ThirdPartyScript[]) => granted.map(({ id }) => id);

test('without a consent nothing of anybody else is loaded', () => {
  const granted = grantedScripts({ categories: ['strictlyNecessary'], iab: null });
  expect(granted).toEqual([]);
  expect(policyAdditions(granted, new Map([['survey', 'https://w.example']]))).toEqual({
    script: [],
    connect: [],
    img: [],
    frame: [],
  });
});

test('a category lets its own scripts in, and an origin only where one is configured', () => {
  const granted = grantedScripts({ categories: ['strictlyNecessary', 'functional'], iab: null });
  expect(ids(granted)).toEqual(['google', 'apple', 'survey', 'session-recording']);
  const origins = new Map([
    ['survey', 'https://w.example'],
    ['marketing', 'https://m.example'],
  ]);
  expect(policyAdditions(granted, origins).script).toEqual(['https://w.example']);
});

test('a vendor needs its category, its consent and all its purposes', () => {
  const granted = (vendorConsents: number[], purposeConsents: number[], categories = everything.slice()) =>
    ids(grantedScripts({ categories, iab: { vendorConsents, purposeConsents } }, [pixel]));
  expect(granted([7], [1, 7])).toEqual(['pixel']);
  expect(granted([7], [1])).toEqual([]);
  expect(granted([8], [1, 7])).toEqual([]);
  expect(granted([7], [1, 7], ['strictlyNecessary'])).toEqual([]);
  expect(ids(grantedScripts({ categories: everything, iab: null }, [pixel]))).toEqual(['pixel']);
});

test('strictly necessary is no category of anybody else', () => {
  expect(thirdPartyScripts.map(({ category }) => String(category))).not.toContain('strictlyNecessary');
});

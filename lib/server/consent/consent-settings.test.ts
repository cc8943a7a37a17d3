import { checkedConsentSettings } from './consent-settings';

test('the demo has an IAB dialog over the sample list, two-party in KR and data transfer in CN', () => {
  const { cmpId, dataTransferCountries, twoPartyCountries, vendorIds } = checkedConsentSettings({}, true);
  expect([cmpId, vendorIds]).toEqual([4095, null]);
  expect([[...twoPartyCountries], [...dataTransferCountries]]).toEqual([['KR'], ['CN']]);
});

test('production has no IAB dialog until a platform is registered and vendors are chosen', () => {
  const cmpIdOf = (source: Readonly<Record<string, string>>) => checkedConsentSettings(source, false).cmpId;
  expect([cmpIdOf({}), cmpIdOf({ UMIAK_CMP_ID: '300' }), cmpIdOf({ UMIAK_TCF_VENDORS: '1' })]).toEqual([
    null,
    null,
    null,
  ]);
  const registered = { UMIAK_CMP_ID: '300', UMIAK_TCF_VENDORS: '2, 7', UMIAK_TWO_PARTY_COUNTRIES: 'kr' };
  const settings = checkedConsentSettings(registered, false);
  expect([settings.cmpId, settings.vendorIds, [...settings.twoPartyCountries]]).toEqual([
    300,
    [2, 7],
    ['KR'],
  ]);
});

test.each([
  { UMIAK_CMP_ID: '1' },
  { UMIAK_TCF_VENDORS: '1,x' },
  { UMIAK_TWO_PARTY_COUNTRIES: 'Korea' },
  { UMIAK_VENDOR_LIST_URL: 'here' },
  { UMIAK_SCRIPT_ORIGINS: 'survey=http://w.example' },
  { UMIAK_SCRIPT_ORIGINS: 'survey=https://*.example' },
  { UMIAK_SCRIPT_ORIGINS: 'marketing=https://w.example' },
  { UMIAK_SCRIPT_ORIGINS: 'survey=https://w.example; script-src *' },
])('%j is refused', (source) => {
  expect(() => checkedConsentSettings(source, false)).toThrow(/not valid|UMIAK_SCRIPT_ORIGINS/);
});

test.each([
  ['survey=https://ada:lantern@w.example', 'is no name and https origin'],
  ['survey=https://lantern.999', 'is no name and https origin'],
  ['lantern=https://w.example', 'names no third party'],
])('a refused pair is not repeated, as it may have a password: %j', (pair, why) => {
  const refused = () =>
    checkedConsentSettings({ UMIAK_SCRIPT_ORIGINS: `google-tag=https://m.example,${pair}` }, false);
  expect(refused).toThrow(`UMIAK_SCRIPT_ORIGINS: number 2 ${why}`);
  expect(refused).not.toThrow('lantern');
});

import { checkedChromeSettings } from './chrome-settings';

test('without settings there is no other survey and no marketing id', () => {
  expect(checkedChromeSettings({})).toEqual({
    survey: null,
    kmkidMasterHost: null,
    googleTag: null,
    signInPromptSeconds: 5,
    snowSeason: { from: '12-01', until: '01-06' },
    friendlyVerticals: ['flights', 'hotels', 'cars', 'trains'],
    adBlockerSample: 1,
  });
});

test('CONST-027 one percent of browsers is looked at for ad blockers unless it is told otherwise', () => {
  expect(checkedChromeSettings({}).adBlockerSample).toBe(1);
  expect(checkedChromeSettings({ UMIAK_AD_BLOCKER_SAMPLE: '0' }).adBlockerSample).toBe(0);
  expect(checkedChromeSettings({ UMIAK_AD_BLOCKER_SAMPLE: '12.5' }).adBlockerSample).toBe(12.5);
});

test('links take the search along between the verticals the operator names, or none', () => {
  const of = (names: string) => checkedChromeSettings({ UMIAK_FRIENDLY_VERTICALS: names }).friendlyVerticals;
  expect(of('flights, hotels')).toEqual(['flights', 'hotels']);
  expect(of('')).toEqual([]);
});

test('CONST-045 the survey waits 10 seconds unless it is told otherwise', () => {
  const delay = (more: Record<string, string>) =>
    checkedChromeSettings({ UMIAK_SURVEY_PATH: '/widget.js', ...more }).survey?.delaySeconds;
  expect(delay({})).toBe(10);
  expect(delay({ UMIAK_SURVEY_DELAY_SECONDS: '3' })).toBe(3);
});

test.each([
  { UMIAK_SURVEY_PATH: 'https://survey.example/x.js' },
  { UMIAK_SURVEY_PATH: '/x.js; script-src *' },
  { UMIAK_GOOGLE_TAG: 'G-1"><script>' },
  { UMIAK_SURVEY_DELAY_SECONDS: '-1' },
  { UMIAK_AD_BLOCKER_SAMPLE: '101' },
  { UMIAK_SNOW_SEASON: 'winter' },
  { UMIAK_FRIENDLY_VERTICALS: 'flights,rockets' },
  { UMIAK_KMKID_MASTER_HOST: 'https://x/' },
])('%j is refused', (source) => {
  expect(() => checkedChromeSettings(source)).toThrow('not valid');
});

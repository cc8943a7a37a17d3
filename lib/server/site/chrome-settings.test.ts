import { checkedChromeSettings } from './chrome-settings';

const script = 'https://survey.example/widget.js?site=7';

test('without settings there is no other survey and no marketing id', () => {
  expect(checkedChromeSettings({}, false)).toEqual({
    survey: null,
    kmkidMasterHost: null,
    snowSeason: { from: '12-01', until: '01-06' },
  });
});

test('CONST-045 the survey waits 10 seconds unless it is told otherwise', () => {
  const delay = (more: Record<string, string>) =>
    checkedChromeSettings({ UMIAK_SURVEY_SCRIPT: script, ...more }, false).survey?.delaySeconds;
  expect(delay({})).toBe(10);
  expect(delay({ UMIAK_SURVEY_DELAY_SECONDS: '3' })).toBe(3);
});

test.each([
  'http://survey.example/x.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'survey.example/x.js',
  'http://127.0.0.1/x.js',
])('%s is refused as a survey', (address) => {
  expect(() => checkedChromeSettings({ UMIAK_SURVEY_SCRIPT: address }, false)).toThrow('UMIAK_SURVEY_SCRIPT');
});

test('the demo takes a survey of this machine', () => {
  const source = { UMIAK_SURVEY_SCRIPT: 'http://127.0.0.1:4000/x.js' };
  expect(checkedChromeSettings(source, true).survey?.script.origin).toBe('http://127.0.0.1:4000');
});

test('a setting that is not valid says so', () => {
  expect(() => checkedChromeSettings({ UMIAK_SNOW_SEASON: 'winter' }, false)).toThrow('is no season');
  expect(() => checkedChromeSettings({ UMIAK_KMKID_MASTER_HOST: 'https://x/' }, false)).toThrow();
});

import { testBrowser } from '@/tests/factories/test-browser';
import { member, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const settingsOf = async (browser: Parameters<typeof storeOf>[0]) =>
  (await storeOf(browser, 'user')).user.settings;

test('ENT-036 the settings of a person tell which tooltips were shown, and the notification', async () => {
  const settings = await settingsOf(await member());
  expect(settings).toMatchObject({ isTripsDrawerReminderTooltipShown: false, notificationData: null });
});

test('TRIP-027 TRIP-028 TRIP-030 the switches of the trips pages are kept, each by itself', async () => {
  const browser = await member();
  const base = '/trips/api/user/settings';
  for (const name of ['mapViewFD', 'mapViewDP', 'tdpAutopilot'] as const) {
    expect((await testBrowser().post(`${base}/${name}`, { enabled: 'true' })).status).toBe(401);
    const before = await settingsOf(browser);
    const on = await browser.post(`${base}/${name}`, { enabled: 'true' });
    expect([on.status, (await on.json()).success]).toEqual([200, true]);
    expect(await settingsOf(browser)).toEqual({ ...before, [name]: true });
    expect((await browser.post(`${base}/${name}`, { enabled: 'false' })).status).toBe(200);
    expect(await settingsOf(browser)).toEqual({ ...before, [name]: false });
  }
});

test('TRIP-031 TRIP-032 TRIP-033 a tooltip that was shown is so for good, for this person alone', async () => {
  const [browser, other] = [await member(), await member()];
  const calls = {
    isTripsDrawerGoToTripsButtonTooltipShown: 'setTripsDrawerGoToTripsButtonTooltipShown',
    isTripsDrawerReminderTooltipShown: 'setTripsDrawerReminderTooltipShown',
    isNavigationDrawerTripsTooltipShown: 'setNavigationDrawerTripsTooltipShown',
  } as const;
  for (const [setting, call] of Object.entries(calls)) {
    const before = await settingsOf(browser);
    expect(before[setting as keyof typeof calls]).toBe(false);
    expect((await browser.post(`/i/api/trips/user/v1/${call}`)).status).toBe(200);
    expect(await settingsOf(browser)).toEqual({ ...before, [setting]: true });
    expect((await testBrowser().post(`/i/api/trips/user/v1/${call}`)).status).toBe(401);
  }
  expect((await settingsOf(other)).isTripsDrawerReminderTooltipShown).toBe(false);
});

test('two settings at once are both kept', async () => {
  const browser = await member();
  await browser.post('/trips/api/user/settings/mapViewFD', { enabled: 'false' });
  await Promise.all([
    browser.post('/trips/api/user/settings/mapViewFD', { enabled: 'true' }),
    browser.post('/trips/api/user/settings/mapViewDP', { enabled: 'true' }),
    browser.post('/i/api/trips/user/v1/setTripsDrawerReminderTooltipShown'),
  ]);
  expect(await settingsOf(browser)).toMatchObject({
    mapViewFD: true,
    mapViewDP: true,
    isTripsDrawerReminderTooltipShown: true,
  });
});

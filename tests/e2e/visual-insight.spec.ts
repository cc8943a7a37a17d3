import type { Locator } from '@playwright/test';
import { blockUntilFontsLoad } from './block-until-fonts-load';
import { expectPicture, lookAt } from './compare-screenshot';
import { expect } from './fixtures';
import { onAFixedDay } from './on-a-fixed-day';
import { visitorOf } from './roles';

/*
 * How reports, the tracker and events look with what the demo's company has in them (visual.spec.ts says with what tolerance). Each page in three
 * widths and both themes, in Arabic and in German; their subpages once.
 */
const test = onAFixedDay('visual_insight', { life: true });

const [stats, tracker, events] = ['/business/stats', '/business/traveler-tracker', '/business/events'];
const custom = `${stats}?by=department&columns=spend,bookings,compliance`;
const [dark, high] = [true, 2400];

type Row = readonly [
  name: string,
  path: string,
  look: { readonly width: number; readonly height?: number; readonly dark?: boolean },
  more?: {
    readonly role?: 'traveler';
    /** What leads on to the page that is looked at, as its address has an id. */
    readonly open?: (main: Locator) => Locator;
  },
];

const firstOfTable = (main: Locator) => main.getByRole('rowheader').getByRole('link').first();
const kickOff = (main: Locator) => main.getByRole('link', { name: /kick-off/i }).first();
const checkIn = (main: Locator) => main.getByRole('table').getByRole('link').first();

const rows: readonly Row[] = [
  ['stats-1280-light', stats, { width: 1280, height: high }],
  ['stats-768-dark', stats, { width: 768, dark }],
  ['stats-360-light', stats, { width: 360 }],
  ['stats-1280-dark-arabic', `/ar-ae${stats}`, { width: 1280, height: high, dark }],
  ['stats-768-light-german', `/de-de${stats}`, { width: 768 }],
  ['stats-table-1280-dark', custom, { width: 1280, dark }],
  ['saved-reports-768-light', `${stats}/saved`, { width: 768 }],
  ['saved-report-360-dark', `${stats}/saved?report=new`, { width: 360, dark }],
  ['tracker-1280-dark', tracker, { width: 1280, dark }],
  ['tracker-768-light', `${tracker}?view=week`, { width: 768 }],
  ['tracker-360-dark', tracker, { width: 360, dark }],
  ['tracker-768-light-arabic', `/ar-ae${tracker}`, { width: 768 }],
  ['tracker-360-light-german', `/de-de${tracker}?view=range`, { width: 360 }],
  ['tracked-traveler-768-dark', tracker, { width: 768, dark }, { open: firstOfTable }],
  ['messages-768-light', `${tracker}/messages`, { width: 768 }],
  ['message-1280-light', `${tracker}/messages`, { width: 1280 }, { open: checkIn }],
  ['message-360-dark-arabic', `/ar-ae${tracker}/messages`, { width: 360, dark }, { open: checkIn }],
  ['new-message-360-light', `${tracker}/messages?new=1`, { width: 360 }],
  ['risks-768-dark-german', `/de-de${tracker}/risks`, { width: 768, dark }],
  ['events-1280-light', events, { width: 1280 }],
  ['events-360-dark', events, { width: 360, dark }],
  ['events-768-light-arabic', `/ar-ae${events}`, { width: 768 }],
  ['event-1280-dark', events, { width: 1280, dark, height: high }, { open: kickOff }],
  ['event-768-light-german', `/de-de${events}`, { width: 768 }, { open: kickOff }],
  ['event-360-light', events, { width: 360 }, { open: kickOff }],
  ['event-editor-768-dark', `${events}?event=new`, { width: 768, dark }],
  ['own-events-360-light', '/business/my-events', { width: 360 }, { role: 'traveler' }],
];

for (const [name, path, look, { open, role = 'manager' } = {}] of rows)
  test(`${name} looks as it did`, async ({ anotherVisitor, own }) => {
    const visitor = await visitorOf(role, own);
    const page = await anotherVisitor({ baseURL: own.origin, storageState: await visitor.storageState() });
    await visitor.dispose();
    await blockUntilFontsLoad(page);
    await lookAt(page, { height: 1400, ...look });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    if (open !== undefined) {
      const link = open(page.getByRole('main'));
      await page.goto((await link.getAttribute('href')) ?? '');
    }
    await expectPicture(page, name);
  });

import { putPageGlobals } from '../page-globals.factory';
import { recordEvent, trackClicks } from './page-events';

type Told = { readonly page: string; readonly events: readonly { kind: string; name: string }[] };

const beacons: [string, Blob][] = [];
const told = () => Promise.all(beacons.map(async ([, blob]) => JSON.parse(await textOf(blob)) as Told));
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

function leave(): void {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeAll(() => trackClicks(new AbortController().signal));
beforeEach(() => {
  beacons.length = 0;
  putPageGlobals({ analytics: { pageType: 'home', vertical: null, pageId: 'home' } });
  Object.assign(navigator, { sendBeacon: (...sent: [string, Blob]) => beacons.push(sent) });
  document.body.innerHTML =
    '<header data-track="outer"><a href="#x" data-track="header.logo"><b>Logo</b></a></header><a href="#y">No</a>';
});

test('clicks inside what is tracked are told when the page is left, by its name', async () => {
  document.querySelector('b')?.click();
  document.querySelector<HTMLElement>('[href="#y"]')?.click();
  expect(beacons).toEqual([]);
  leave();
  leave();
  expect(beacons.map(([address]) => address)).toEqual(['/i/api/analytics/v1/events']);
  expect(beacons[0]?.[1].type).toBe('application/json');
  expect(await told()).toEqual([{ page: 'home', events: [{ kind: 'click', name: 'header.logo' }] }]);
});

test('as many events as one request takes go at once', async () => {
  for (let n = 0; n < 25; n += 1) recordEvent('surface', 'thing');
  expect((await told()).map(({ events }) => events.length)).toEqual([20]);
  leave();
  expect((await told()).map(({ events }) => events.length)).toEqual([20, 5]);
});

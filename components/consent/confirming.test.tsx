import { waitFor } from '@testing-library/react';
import { saveDismissalCookie } from '@/lib/client/consent/save-dismissal-cookie';
import { watchConsent } from '@/lib/client/consent/watch-consent';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { AcknowledgementDialog } from './acknowledgement-dialog';
import { CookieNoticeBar } from './cookie-notice-bar';
import { drawConsent, surfaceProps } from './surface.factory';

const twoParty = 'POST /i/api/twoparty/v1/consent';
const logCall = 'POST /horizon/common/privacy/LogCookiesConsentAction';
const meta = (name: string) => `PUT /i/api/cookies/v2/meta/${name}`;
const done = () => new Response(null, { status: 204 });

const logged: LogEntry[] = [];
let ending = new AbortController();

beforeAll(() => {
  putPageGlobals({ formtoken: 'token' });
  replaceLogSink((entry) => logged.push(entry));
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  logged.length = 0;
  ending = new AbortController();
});
afterEach(() => ending.abort());

const surface = () => document.querySelector<HTMLElement>('#consent');
const press = () => surface()?.querySelector('button')?.click();

test('confirming the two-party dialog closes it and tells the server', async () => {
  drawConsent(<AcknowledgementDialog about="twoParty" {...surfaceProps()} />);
  watchConsent(ending.signal);
  const calls = recordFetch({ [twoParty]: done });
  press();
  expect(surface()).not.toBeVisible();
  await waitFor(() => expect(calls.map(({ method, url }) => `${method} ${url}`)).toContain(twoParty));
  expect(logged).toEqual([]);
});

test('confirming the disclaimer sets its meta cookie; what cannot be saved is asked again', async () => {
  drawConsent(<AcknowledgementDialog about="transfer" {...surfaceProps()} />);
  watchConsent(ending.signal);
  const name = 'HIDE_DATA_TRANSFER_DISCLAIMER';
  recordFetch({ [meta(name)]: jsonAnswer({ errors: [] }, 500) });
  press();
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(surface()).toBeVisible();
  const calls = recordFetch({ [meta(name)]: done });
  press();
  await waitFor(() => expect(calls[0]?.body).toBe(JSON.stringify({ newValue: 'true' })));
  expect(surface()).not.toBeVisible();
});

test('PRIV-018 PRIV-019 PRIV-020 closing the message logs consent, hides it for good and deletes the older flag', async () => {
  drawConsent(<CookieNoticeBar {...surfaceProps()} />);
  watchConsent(ending.signal);
  const current = meta('HIDE_COOKIES_MESSAGE_NP');
  const older = meta('HIDE_COOKIES_MESSAGE');
  const calls = recordFetch({ [logCall]: done, [current]: done, [older]: done });
  press();
  expect(surface()).not.toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(3));
  const sent = Object.fromEntries(
    calls.map(({ method, url, body }) => [`${method} ${url}`, JSON.parse(String(body)) as unknown]),
  );
  expect(sent).toEqual({
    [logCall]: { isRepeat: true },
    [current]: { newValue: 'true' },
    [older]: { newValue: '' },
  });
});

test('PRIV-021 CENT-038 meta cookies are saved one at a time, in the order they came, whatever becomes of one', async () => {
  const name = 'HIDE_COOKIES_MESSAGE_NP';
  const other = 'HIDE_DATA_TRANSFER_DISCLAIMER';
  let answerFirst: (response: Response) => void = () => {};
  const calls = recordFetch({
    [meta(name)]: () => new Promise<Response>((resolve) => (answerFirst = resolve)),
    [meta(other)]: done,
  });
  const first = saveDismissalCookie({ name, value: 'true' });
  const second = saveDismissalCookie({ name: other, value: 'true' });
  await waitFor(() => expect(calls).toHaveLength(1));
  await settled();
  expect(calls.map(({ url }) => url)).toEqual([`/i/api/cookies/v2/meta/${name}`]);
  answerFirst(new Response('no', { status: 500 }));
  await expect(
    first.then(
      () => 'kept',
      () => 'refused',
    ),
  ).resolves.toBe('refused');
  await second;
  expect(calls.map(({ url }) => url)).toEqual([
    `/i/api/cookies/v2/meta/${name}`,
    `/i/api/cookies/v2/meta/${other}`,
  ]);
});

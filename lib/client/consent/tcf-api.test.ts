import { apiFrames } from '@/lib/shared/consent/api-frames';
import type { VendorLaw } from '@/lib/shared/consent/consent-regime';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import type { TcData } from '@/lib/shared/consent/tcf/tc-data';
import { tcfStub } from '@/lib/shared/consent/tcf/tcf-stub';
import type { TcfWindow } from '@/lib/shared/consent/tcf/tcf-window';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { tcModel } from '@/tests/factories/tc-model';
import { publish } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { installTcfApi } from './tcf-api';

const page = window as TcfWindow;
let uninstall = () => {};

const stringWith = (purposeConsents: number[]) => encodeTcString({ ...tcModel(), purposeConsents });

const signalCall = 'GET /i/api/account/dataSharing/v1/signal';

/** The whole API for a visitor under a law; `answers` are those of other calls. */
async function install(law: VendorLaw = 'tcf', answers = {}): Promise<void> {
  recordFetch({
    [signalCall]: jsonAnswer({
      allowDataSharing: true,
      partnersAnswered: true,
      gpc: false,
      law,
      region: null,
    }),
    ...answers,
  });
  uninstall = await installTcfApi();
}

/** What a command answers, with whether it succeeded. */
const ask = (command: string, version: unknown = 2, parameter?: unknown) =>
  new Promise<[answer: unknown, success: boolean]>((resolve) =>
    page.__tcfapi?.(command, version, (...given) => resolve(given), parameter),
  );

function setCookies(cookies: Readonly<Record<string, string>>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}`;
}

beforeEach(() => {
  delete page.__tcfapi;
  putPageGlobals({ formtoken: 'token' });
  setCookies({ kyk_tcf: '; max-age=0', kyk_ac: '; max-age=0' });
  tcfStub();
  apiFrames('__tcfapi');
});

afterEach(() => uninstall());

test('CCONST-030 the API says version 2, as stub and whole; other versions and unknown commands fail', async () => {
  const early = await ask('ping');
  expect(early).toEqual([
    expect.objectContaining({ apiVersion: '2', cmpStatus: 'stub', gdprApplies: undefined }),
    true,
  ]);
  expect(await ask('ping', 1)).toEqual([null, false]);
  setCookies({ kyk_tcf: stringWith([1]) });
  await install();
  const whole = {
    apiVersion: '2',
    cmpStatus: 'loaded',
    cmpLoaded: true,
    displayStatus: 'hidden',
    gdprApplies: true,
    gvlVersion: tcModel().vendorListVersion,
  };
  expect(await ask('ping')).toEqual([expect.objectContaining(whole), true]);
  for (const version of [1, 3, 'x']) expect(await ask('ping', version)).toEqual([null, false]);
  for (const command of ['getVendorList', 'constructor', '__proto__', ''])
    expect(await ask(command)).toEqual([null, false]);
});

test('calls that came before the API are answered by it, and the saved string is what they are told', async () => {
  const tcString = stringWith([1, 2]);
  setCookies({ kyk_tcf: tcString, kyk_ac: '2~9001~dv.' });
  const waiting = ask('getTCData');
  expect(page.__tcfapi?.queue).toHaveLength(1);
  await install();
  const [told, success] = await waiting;
  expect(success).toBe(true);
  expect(told).toMatchObject({
    tcString,
    eventStatus: 'tcloaded',
    purpose: { consents: { 1: true, 2: true } },
    addtlConsent: '2~9001~dv.',
    cmpId: tcModel().cmpId,
  });
});

test('before an answer vendors are told what holds then, by the server', async () => {
  const tcString = stringWith([]);
  await install('tcf', {
    'GET /i/api/iabtcf/v1/consent': jsonAnswer({ tcString, additionalVendorString: '2~~dv.9001' }),
  });
  const [told] = await ask('getTCData');
  expect(told).toMatchObject({ tcString, eventStatus: 'cmpuishown', purpose: { consents: {} } });
});

test('TCF-035 a listener hears at once what holds, and after a new answer the new string and what changed', async () => {
  setCookies({ kyk_tcf: stringWith([1]) });
  await install();
  const heard: TcData[] = [];
  page.__tcfapi?.('addEventListener', 2, (told) => heard.push(told as TcData));
  await settled();
  const tcString = stringWith([1, 2, 4]);
  publish('iabConsent.saved', { tcString, additionalVendorString: '2~~dv.' } as IabConsent);
  await settled();
  expect(heard.map(({ eventStatus }) => eventStatus)).toEqual(['tcloaded', 'useractioncomplete']);
  expect(heard[1]).toMatchObject({ tcString, purpose: { consents: { 1: true, 2: true, 4: true } } });
  const { listenerId } = heard[1] as TcData & { listenerId: number };
  expect(await ask('removeEventListener', 2, listenerId)).toEqual([true, true]);
  expect(await ask('removeEventListener', 2, listenerId)).toEqual([false, true]);
  publish('iabConsent.saved', { tcString, additionalVendorString: '' } as IabConsent);
  await settled();
  expect(heard).toHaveLength(2);
});

test('vendors hear that the question is asked again, and that it was put away without another answer', async () => {
  const tcString = stringWith([1]);
  setCookies({ kyk_tcf: tcString });
  await install();
  const heard: TcData[] = [];
  page.__tcfapi?.('addEventListener', 2, (told) => heard.push(told as TcData));
  await settled();
  for (const isShown of [true, true, false, false]) {
    publish('iabQuestion.shown', isShown);
    await settled();
  }
  expect(heard.map(({ eventStatus }) => eventStatus)).toEqual([
    'tcloaded',
    'cmpuishown',
    'useractioncomplete',
  ]);
  expect(new Set(heard.map((told) => told.tcString))).toEqual(new Set([tcString]));
});

test('an answer in another tab is told as completed, once', async () => {
  setCookies({ kyk_tcf: stringWith([]) });
  await install();
  const heard: TcData[] = [];
  page.__tcfapi?.('addEventListener', 2, (told) => heard.push(told as TcData));
  await settled();
  const tcString = stringWith([1, 2]);
  setCookies({ kyk_tcf: tcString });
  dispatchEvent(new StorageEvent('storage', { key: 'consentAnsweredAt' }));
  await settled();
  dispatchEvent(new StorageEvent('storage', { key: 'consentAnsweredAt' }));
  await settled();
  expect(heard.map(({ eventStatus }) => eventStatus)).toEqual(['tcloaded', 'useractioncomplete']);
  expect(heard[1]).toMatchObject({ tcString, purpose: { consents: { 1: true, 2: true } } });
});

test.each(['us', 'none'] as const)(
  'where the law is %s vendors hear that the framework does not apply',
  async (law) => {
    setCookies({ kyk_tcf: stringWith([1]) });
    await install(law);
    expect((await ask('ping'))[0]).toMatchObject({ gdprApplies: false, displayStatus: 'disabled' });
    const [told, success] = await ask('getTCData');
    expect([told, success]).toEqual([
      expect.objectContaining({ gdprApplies: false, eventStatus: 'tcloaded' }),
      true,
    ]);
    expect(told).not.toHaveProperty('tcString');
  },
);

test('the stub has the locator frame, and answers frames by message in the form they asked in', async () => {
  expect(document.querySelectorAll('iframe[name=__tcfapiLocator]')).toHaveLength(1);
  const answers: unknown[] = [];
  const source = { postMessage: (answer: unknown) => answers.push(answer) } as unknown as Window;
  const send = (data: unknown) => window.dispatchEvent(new MessageEvent('message', { data, source }));
  const call = { __tcfapiCall: { command: 'ping', version: 2, callId: 7 } };
  const returned = {
    __tcfapiReturn: { returnValue: expect.objectContaining({ apiVersion: '2' }), success: true, callId: 7 },
  };
  send(call);
  send(JSON.stringify(call));
  send('{"broken');
  send('x'.repeat(20_000));
  send({ __tcfapiCall: null });
  expect(answers.length).toBeGreaterThanOrEqual(2);
  expect(answers[0]).toEqual(returned);
  expect(JSON.parse(String(answers.find((one) => typeof one === 'string')))).toEqual(returned);
});

test('strings that are no answer that holds are not told: the server says what does', async () => {
  setCookies({ kyk_tcf: stringWith([1, 2]) });
  const none = stringWith([]);
  await install('tcf', {
    [signalCall]: jsonAnswer({
      allowDataSharing: true,
      partnersAnswered: false,
      gpc: false,
      law: 'tcf',
      region: null,
    }),
    'GET /i/api/iabtcf/v1/consent': jsonAnswer({ tcString: none, additionalVendorString: '2~~dv.' }),
  });
  const told = await new Promise<TcData>((resolve) =>
    page.__tcfapi?.('getTCData', 2, (data) => resolve(data as TcData)),
  );
  expect(told.tcString).toBe(none);
});

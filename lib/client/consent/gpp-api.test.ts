import { waitFor } from '@testing-library/react';
import { apiFrames } from '@/lib/shared/consent/api-frames';
import { findGppSections } from '@/lib/shared/consent/gpp/gpp-string';
import { gppStub } from '@/lib/shared/consent/gpp/gpp-stub';
import type { GppWindow } from '@/lib/shared/consent/gpp/gpp-window';
import { findUs } from '@/lib/shared/consent/gpp/us-section';
import { usNational, usStates } from '@/lib/shared/consent/gpp/us-section-fields';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { tcModel } from '@/tests/factories/tc-model';
import { publish } from '../event-bus';
import { replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { installGppApi } from './gpp-api';

type Told = { eventName?: string; data?: unknown; listenerId?: number; pingData?: Ping };
type Ping = {
  signalStatus: string;
  cmpStatus: string;
  gppString: string;
  applicableSections: number[];
  sectionList: number[];
};

const signalCall = 'GET /i/api/account/dataSharing/v1/signal';
const page = window as GppWindow;
const stubs = `(${gppStub})();(${apiFrames})('__gpp')`;
let end = () => {};

const ask = <Answer>(command: unknown, parameter?: unknown): [Answer, boolean] => {
  let told: [unknown, boolean] | undefined;
  page.__gpp?.(command, (...answer) => (told = answer), parameter);
  if (told === undefined) throw new Error(`${String(command)} was not answered at once`);
  return told as [Answer, boolean];
};
const signal = () => findUs(usNational, findGppSections(ask<Ping>('ping')[0].gppString)?.[0]?.text ?? '');

beforeEach(() => {
  delete page.__gpp;
  replaceLogSink(() => {});
  putPageGlobals({ formtoken: 'token' });
  // As browsers get it: text that stands alone.
  new Function(stubs)();
});
afterEach(() => {
  end();
});

async function install(allowDataSharing: boolean, region: string | null = null, gpc = false): Promise<void> {
  recordFetch({
    [signalCall]: jsonAnswer({ allowDataSharing, partnersAnswered: true, gpc, law: 'us', region }),
  });
  end = await installGppApi();
}

test('the stub answers every generic command at once: nothing is known yet', () => {
  expect(ask<Ping>('ping')).toEqual([
    expect.objectContaining({ cmpStatus: 'stub', signalStatus: 'not ready', gppVersion: '1.1' }),
    true,
  ]);
  expect(ask('hasSection', 'usnat')).toEqual([false, true]);
  expect(ask('getSection', 'usnat')).toEqual([null, true]);
  expect(ask('getField', 'usnat.SaleOptOut')).toEqual([null, true]);
  expect(ask('anything')).toEqual([null, false]);
  expect(page.__gpp?.called).toBe(true);
  expect(document.querySelectorAll('iframe[name=__gppLocator]')).toHaveLength(1);
});

test('an opt-out is told in the section usnat, whole and by field', async () => {
  await install(false);
  expect(ask<Ping>('ping')[0]).toMatchObject({ signalStatus: 'ready', applicableSections: [7] });
  expect(signal()).toMatchObject({ gpc: false, core: { SaleOptOut: 1, TargetedAdvertisingOptOut: 1 } });
  expect(ask('hasSection', 'usnat')).toEqual([true, true]);
  expect(ask('hasSection', 'usca')).toEqual([false, true]);
  expect(ask('getField', 'usnat.SharingOptOut')).toEqual([1, true]);
  expect(ask('getField', 'usnat.Gpc')).toEqual([false, true]);
  expect(ask('getField', 'usnat.constructor')).toEqual([null, true]);
  expect(ask<unknown[]>('getSection', 'usnat')[0]).toHaveLength(2);
  expect(ask('constructor')).toEqual([null, false]);
});

test('in a state with a law of its own its section is told too, and is the one that applies', async () => {
  const supported = () => ask<{ supportedAPIs: string[] }>('ping')[0].supportedAPIs;
  const byStub = supported();
  await install(false, 'CA');
  expect(ask<Ping>('ping')[0]).toMatchObject({ sectionList: [7, 8], applicableSections: [8] });
  const [, california] = findGppSections(ask<Ping>('ping')[0].gppString) ?? [];
  const form = usStates.get('CA');
  expect(form && findUs(form, california?.text ?? '')).toMatchObject({
    core: { SaleOptOut: 1, SharingOptOut: 1 },
  });
  expect(ask('hasSection', 'usca')).toEqual([true, true]);
  expect(ask('getField', 'usca.SaleOptOut')).toEqual([1, true]);
  expect(ask('getField', 'usca.TargetedAdvertisingOptOut')).toEqual([null, true]);
  expect(byStub).toEqual(supported());
  const changed: unknown[] = [];
  page.__gpp?.('addEventListener', (told) => {
    const { data, eventName } = told as Told;
    if (eventName === 'sectionChange') changed.push(data);
  });
  publish('dataSharing.changed', true);
  expect(changed).toEqual(['usnat', 'usca']);
  expect(ask('getField', 'usca.SaleOptOut')).toEqual([2, true]);
});

test('in Virginia there is no room for Global Privacy Control', async () => {
  await install(false, 'VA');
  expect(ask('getField', 'usva.Gpc')).toEqual([null, true]);
  expect(ask<unknown[]>('getSection', 'usva')[0]).toHaveLength(1);
});

test('Global Privacy Control is told beside the answer', async () => {
  await install(false, null, true);
  expect(signal()).toMatchObject({ gpc: true, core: { SaleOptOut: 1 } });
});

test('a listener hears what happens until it is removed', async () => {
  const heard: Told[] = [];
  page.__gpp?.('addEventListener', (told) => {
    heard.push(told as Told);
    if (heard.length > 1) throw new Error('a bad listener');
  });
  await install(true);
  publish('dataSharing.changed', false);
  const words = () => heard.map(({ data, eventName }) => `${eventName} ${data}`);
  expect(words()).toEqual([
    'listenerRegistered true',
    'cmpStatus loaded',
    'signalStatus ready',
    'signalStatus not ready',
    'sectionChange usnat',
    'signalStatus ready',
  ]);
  expect(heard.map(({ pingData }) => pingData?.signalStatus).slice(2)).toEqual([
    'ready',
    'not ready',
    'not ready',
    'ready',
  ]);
  expect(signal()).toMatchObject({ core: { SaleOptOut: 1 } });
  const [second] = ask<Told>('addEventListener');
  expect(second.listenerId).toBe(2);
  expect(ask('removeEventListener', 1)).toEqual([true, true]);
  expect(ask('removeEventListener', 1)).toEqual([false, true]);
  publish('dataSharing.changed', true);
  expect(heard).toHaveLength(6);
});

test('an opt-out in another tab is read from the server and told, and told once', async () => {
  await install(true);
  const heard: Told[] = [];
  page.__gpp?.('addEventListener', (told) => heard.push(told as Told));
  recordFetch({
    [signalCall]: jsonAnswer({
      allowDataSharing: false,
      partnersAnswered: true,
      gpc: false,
      law: 'us',
      region: null,
    }),
  });
  dispatchEvent(new StorageEvent('storage', { key: 'consentAnsweredAt' }));
  await waitFor(() => expect(signal()).toMatchObject({ core: { SaleOptOut: 1 } }));
  dispatchEvent(new StorageEvent('storage', { key: 'consentAnsweredAt' }));
  await settled();
  expect(heard.map(({ data, eventName }) => `${eventName} ${data}`)).toEqual([
    'listenerRegistered true',
    'signalStatus not ready',
    'sectionChange usnat',
    'signalStatus ready',
  ]);
});

test('where the choice cannot be read the stub stays', async () => {
  recordFetch({});
  await expect(installGppApi()).rejects.toThrow();
  expect(ask<Ping>('ping')[0]).toMatchObject({ cmpStatus: 'stub', signalStatus: 'not ready' });
});

test('another frame asks by message and is answered as it asked', async () => {
  await install(false);
  const answers: unknown[] = [];
  const source = { postMessage: (data: unknown) => answers.push(data) } as unknown as Window;
  const say = (data: unknown) => window.dispatchEvent(new MessageEvent('message', { data, source }));
  const call = { __gppCall: { command: 'hasSection', parameter: 'usnat', callId: 'a' } };
  say(call);
  say(JSON.stringify(call));
  say('{');
  say('x'.repeat(20_000));
  const answer = { __gppReturn: { returnValue: true, success: true, callId: 'a' } };
  expect(answers.slice(0, 1)).toEqual([answer]);
  expect(answers).toContain(JSON.stringify(answer));
});

test('in Europe the section is the TC string, and it is ready once the question is answered', async () => {
  const strings = (purposeConsents: number[]) => ({
    tcString: encodeTcString({ ...tcModel(), purposeConsents }),
    additionalVendorString: '',
  });
  const before = strings([]);
  recordFetch({
    [signalCall]: jsonAnswer({
      allowDataSharing: true,
      partnersAnswered: true,
      gpc: false,
      law: 'tcf',
      region: null,
    }),
    'GET /i/api/iabtcf/v1/consent': jsonAnswer(before),
  });
  end = await installGppApi();
  const heard: Told[] = [];
  page.__gpp?.('addEventListener', (told) => heard.push(told as Told));
  expect(ask<Ping>('ping')[0]).toMatchObject({
    signalStatus: 'not ready',
    sectionList: [2],
    applicableSections: [2],
  });
  expect(findGppSections(ask<Ping>('ping')[0].gppString)).toEqual([{ id: 2, text: before.tcString }]);
  const after = strings([1, 2]);
  publish('iabConsent.saved', after as IabConsent);
  expect(heard.map(({ data, eventName }) => [eventName, data])).toEqual([
    ['listenerRegistered', true],
    ['sectionChange', 'tcfeuv2'],
    ['signalStatus', 'ready'],
  ]);
  expect(findGppSections(ask<Ping>('ping')[0].gppString)).toEqual([{ id: 2, text: after.tcString }]);
  expect(ask('getField', 'tcfeuv2.PurposeConsents')).toEqual([[1, 2], true]);
});

test('where no law has a section vendors hear that none applies', async () => {
  recordFetch({
    [signalCall]: jsonAnswer({
      allowDataSharing: true,
      partnersAnswered: true,
      gpc: false,
      law: 'none',
      region: null,
    }),
  });
  end = await installGppApi();
  expect(ask<Ping>('ping')[0]).toMatchObject({
    signalStatus: 'ready',
    sectionList: [],
    applicableSections: [-1],
  });
});

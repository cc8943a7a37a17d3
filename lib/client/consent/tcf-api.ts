import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import { type TcData, type TcfEventStatus, tcData } from '@/lib/shared/consent/tcf/tc-data';
import {
  type TcfApi,
  type TcfCallback,
  type TcfWindow,
  tcfApiVersion,
} from '@/lib/shared/consent/tcf/tcf-window';
import { subscribe } from '../event-bus';
import { log } from '../log';
import { onAnswer } from './answers-in-other-tabs';
import { isAsked, isQuestionShown, readSharingSignal, readTcStrings, type TcStrings } from './tc-strings';

/** More listeners than any page has vendors: a frame that registers without end is refused. */
const listenersMax = 500;

/**
 * Puts the whole `__tcfapi` in the place of its stub and answers what has been asked meanwhile (IAB Tech Lab, CMP API
 * v2): ping, addEventListener, removeEventListener, and getTCData for those who still call it. Where the framework does
 * not apply there is no string; where nobody can say whether it does, the stub stays. Returns what ends it.
 */
export async function installTcfApi(): Promise<() => void> {
  const page = window as TcfWindow;
  const signal = await readSharingSignal();
  const { law } = signal;
  const gdprApplies = law === 'tcf' || law === 'gdpr';
  const waiting = page.__tcfapi?.queue ?? [];
  const listeners = new Map<number, TcfCallback>();
  let lastId = 0;
  let status: TcfEventStatus = gdprApplies && isAsked() ? 'cmpuishown' : 'tcloaded';
  let strings = gdprApplies ? readTcStrings(signal) : Promise.resolve(null);

  async function data(): Promise<Told | null> {
    const current = await strings;
    if (current === null) return { ...outsideTcf, eventStatus: status };
    const { additionalVendorString: addtlConsent, tcString } = current;
    const model = findTcModel(tcString);
    return model === null ? null : tcData(model, { tcString, addtlConsent, eventStatus: status });
  }

  /** Each listener on its own: one that throws stops nobody, and all of them wait for the page to breathe. */
  async function tell(ids: readonly number[]): Promise<void> {
    const told = await data();
    for (const listenerId of ids)
      setTimeout(() => listeners.get(listenerId)?.(told && { ...told, listenerId }, told !== null));
  }

  const api = apiOf({
    ping: async (callback) => callback(await ping(gdprApplies, strings), true),
    getTCData: async (callback) => {
      const told = await data();
      callback(told, told !== null);
    },
    addEventListener: (callback) => {
      if (listeners.size >= listenersMax) return callback(null, false);
      lastId += 1;
      listeners.set(lastId, callback);
      return tell([lastId]);
    },
    removeEventListener: (callback, id) => callback(listeners.delete(Number(id)), true),
  });
  page.__tcfapi = api;
  for (const call of waiting.splice(0)) api(...call);

  function become(next: TcfEventStatus): void {
    status = next;
    void tell([...listeners.keys()]);
  }
  const ends = [
    subscribe('iabConsent.saved', (saved) => {
      strings = Promise.resolve(saved);
      become('useractioncomplete');
    }),
    onAnswer(async () => {
      if (!gdprApplies) return;
      const [before, now] = [await strings, await readTcStrings(await readSharingSignal())];
      if (stringsOf(now) === stringsOf(before)) return;
      strings = Promise.resolve(now);
      become('useractioncomplete');
    }),
    subscribe('iabQuestion.shown', (isShown) => {
      if (isShown !== (status === 'cmpuishown')) become(isShown ? 'cmpuishown' : 'useractioncomplete');
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const stringsOf = (told: TcStrings | null) => [told?.tcString, told?.additionalVendorString].join(' ');

type Commands = Readonly<Record<string, (callback: TcfCallback, parameter: unknown) => unknown>>;

const apiOf =
  (commands: Commands): TcfApi =>
  (command, version, callback, parameter) => {
    if (typeof callback !== 'function') return;
    const known =
      typeof command === 'string' && Object.hasOwn(commands, command) ? commands[command] : undefined;
    if ((version && version !== Number(tcfApiVersion)) || known === undefined) callback(null, false);
    else
      Promise.resolve(known(callback, parameter)).catch((error) =>
        log.error('The consent API failed', error),
      );
  };

/** Where the framework does not apply vendors hear so, and nothing else. */
const outsideTcf = { gdprApplies: false, cmpStatus: 'loaded', apiVersion: tcfApiVersion } as const;
type Told = TcData | (typeof outsideTcf & { readonly eventStatus: TcfEventStatus });

async function ping(gdprApplies: boolean, strings: Promise<TcStrings | null>) {
  const current = await strings.catch(() => null);
  const model = current && findTcModel(current.tcString);
  return {
    gdprApplies,
    cmpLoaded: true,
    cmpStatus: 'loaded',
    displayStatus: isQuestionShown() ? 'visible' : gdprApplies ? 'hidden' : 'disabled',
    apiVersion: tcfApiVersion,
    cmpId: model?.cmpId,
    cmpVersion: model?.cmpVersion,
    gvlVersion: model?.vendorListVersion,
    tcfPolicyVersion: model?.policyVersion,
  };
}

import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import { type TcData, type TcfEventStatus, tcData } from '@/lib/shared/consent/tcf/tc-data';
import {
  type TcfApi,
  type TcfCallback,
  type TcfWindow,
  tcfApiVersion,
} from '@/lib/shared/consent/tcf/tcf-window';
import { api as callServer } from '../api';
import { subscribe } from '../events';
import { log } from '../log';

/** More listeners than any page has vendors: a frame that registers without end is refused. */
const listenersMax = 500;

type Strings = Pick<IabConsent, 'tcString' | 'additionalVendorString'>;

/**
 * Puts the whole `__tcfapi` in the place of its stub and answers what has been asked meanwhile (IAB Tech Lab, CMP API
 * v2): ping, addEventListener, removeEventListener, and getTCData for those who still call it. Returns what ends it.
 */
export function installTcfApi(): () => void {
  const page = window as TcfWindow;
  const waiting = page.__tcfapi?.queue ?? [];
  const listeners = new Map<number, TcfCallback>();
  let lastId = 0;
  let status: TcfEventStatus = cookie('kyk_tcf') === '' ? 'cmpuishown' : 'tcloaded';
  let strings = readStrings();

  async function data(): Promise<TcData | null> {
    const { additionalVendorString: addtlConsent, tcString } = await strings;
    const model = findTcModel(tcString);
    return model === null ? null : tcData(model, { tcString, addtlConsent, eventStatus: status });
  }

  /** Each listener on its own: one that throws stops nobody, and all of them wait for the page to breathe. */
  async function tell(ids: readonly number[]): Promise<void> {
    const told = await data();
    for (const listenerId of ids)
      setTimeout(() => listeners.get(listenerId)?.(told && { ...told, listenerId }, told !== null));
  }

  const commands: Readonly<Record<string, (callback: TcfCallback, parameter: unknown) => unknown>> = {
    ping: async (callback) => callback(await ping(data), true),
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
  };

  const api: TcfApi = (command, version, callback, parameter) => {
    if (typeof callback !== 'function') return;
    const known =
      typeof command === 'string' && Object.hasOwn(commands, command) ? commands[command] : undefined;
    if ((version && version !== Number(tcfApiVersion)) || known === undefined) callback(null, false);
    else
      Promise.resolve(known(callback, parameter)).catch((error) =>
        log.error('The consent API failed', error),
      );
  };
  page.__tcfapi = api;
  for (const call of waiting.splice(0)) api(...call);

  return subscribe('iabConsent.saved', (saved) => {
    strings = Promise.resolve(saved);
    status = 'useractioncomplete';
    void tell([...listeners.keys()]);
  });
}

async function ping(data: () => Promise<TcData | null>) {
  const told = await data().catch(() => null);
  const isShown = document.querySelector('dialog[data-iab][open]') !== null;
  return {
    gdprApplies: true,
    cmpLoaded: true,
    cmpStatus: 'loaded',
    displayStatus: isShown ? 'visible' : 'hidden',
    apiVersion: tcfApiVersion,
    cmpId: told?.cmpId,
    cmpVersion: told?.cmpVersion,
    tcfPolicyVersion: told?.tcfPolicyVersion,
  };
}

/** The saved strings; before an answer what holds then: nothing consented to, and no interest objected to. */
async function readStrings(): Promise<Strings> {
  const tcString = cookie('kyk_tcf');
  if (findTcModel(tcString) !== null) return { tcString, additionalVendorString: cookie('kyk_ac') };
  return callServer('GET /i/api/iabtcf/v1/consent');
}

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

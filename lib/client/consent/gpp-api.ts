import { gppString } from '@/lib/shared/consent/gpp/gpp-string';
import {
  type GppApi,
  type GppCallback,
  type GppWindow,
  gppVersion,
} from '@/lib/shared/consent/gpp/gpp-window';
import { encodeUsNat, type UsNat, usNatOf, usNatSection } from '@/lib/shared/consent/gpp/us-nat';
import { api as callServer } from '../api';
import { subscribe } from '../events';
import { log } from '../log';

/** More listeners than any page has vendors: a frame that registers without end is refused. */
const listenersMax = 500;

/**
 * Puts the whole `__gpp` in the place of its stub once the choice about data sharing is known (IAB Tech Lab, GPP CMP
 * API 1.1), with the section `usnat`. A change is told as the specification orders it: not ready, what changed, ready.
 * Where the choice cannot be read the stub stays, and says that nothing is known. Returns what ends it.
 */
export async function installGppApi(): Promise<() => void> {
  const page = window as GppWindow;
  let section: UsNat;
  try {
    section = sectionOf((await callServer('GET /i/api/account/dataSharing/v1/optOut')).allowDataSharing);
  } catch (error) {
    log.error('The choice about sharing data could not be read', error);
    return () => {};
  }
  const listeners = page.__gpp?.listeners ?? new Map<number, GppCallback>();
  let isReady = true;

  const ping = () => ({
    gppVersion,
    cmpStatus: 'loaded',
    cmpDisplayStatus: 'hidden',
    signalStatus: isReady ? 'ready' : 'not ready',
    supportedAPIs: [`${usNatSection.id}:${usNatSection.prefix}`],
    cmpId: 0,
    sectionList: [usNatSection.id],
    applicableSections: [usNatSection.id],
    gppString: gppString([{ id: usNatSection.id, text: encodeUsNat(section) }]),
    parsedSections: { [usNatSection.prefix]: parsed(section) },
  });

  /** Each listener on its own: one that throws stops nobody. */
  function tell(eventName: string, data: string): void {
    const pingData = ping();
    for (const [listenerId, listener] of [...listeners]) {
      try {
        listener({ eventName, listenerId, data, pingData }, true);
      } catch (error) {
        log.error('A listener of the consent API failed', error);
      }
    }
  }

  const commands = commandsOf({ listeners, ping, section: () => section });
  const gpp: GppApi = (command, callback, parameter) => {
    if (typeof callback !== 'function') return;
    const known =
      typeof command === 'string' && Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (known === undefined) callback(null, false);
    else known(callback, parameter);
  };
  page.__gpp = gpp;
  tell('cmpStatus', 'loaded');
  tell('signalStatus', 'ready');

  return subscribe('dataSharing.changed', (allowed) => {
    isReady = false;
    tell('signalStatus', 'not ready');
    section = sectionOf(allowed);
    tell('sectionChange', usNatSection.prefix);
    isReady = true;
    tell('signalStatus', 'ready');
  });
}

type State = {
  readonly listeners: Map<number, GppCallback>;
  readonly ping: () => unknown;
  readonly section: () => UsNat;
};

function commandsOf({
  listeners,
  ping,
  section,
}: State): Readonly<Record<string, (callback: GppCallback, parameter: unknown) => void>> {
  const isOurs = (name: unknown) => name === usNatSection.prefix;
  let lastId = Math.max(0, ...listeners.keys());
  return {
    ping: (callback) => callback(ping(), true),
    addEventListener: (callback) => {
      const data = listeners.size < listenersMax;
      const listenerId = data ? lastId + 1 : 0;
      if (data) listeners.set(listenerId, callback);
      lastId = Math.max(lastId, listenerId);
      callback({ eventName: 'listenerRegistered', listenerId, data, pingData: ping() }, true);
    },
    removeEventListener: (callback, id) => callback(listeners.delete(Number(id)), true),
    hasSection: (callback, name) => callback(isOurs(name), true),
    getSection: (callback, name) => callback(isOurs(name) ? parsed(section()) : null, true),
    getField: (callback, path) => callback(fieldOf(section(), path), true),
  };
}

const sectionOf = (allowed: boolean): UsNat =>
  usNatOf(allowed, (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true);

/** Its segments in their order, each an object of fields. */
const parsed = ({ core, gpc }: UsNat) => [core, { SubsectionType: 1, Gpc: gpc }] as const;

/** `usnat.SaleOptOut`; null for what there is not. */
function fieldOf(section: UsNat, path: unknown): unknown {
  const [prefix, name = ''] = String(path).split('.');
  const fields: Readonly<Record<string, unknown>> = Object.assign({}, ...parsed(section));
  return prefix === usNatSection.prefix && Object.hasOwn(fields, name) ? fields[name] : null;
}

import { gppString } from '@/lib/shared/consent/gpp/gpp-string';
import {
  type GppApi,
  type GppCallback,
  type GppWindow,
  gppVersion,
} from '@/lib/shared/consent/gpp/gpp-window';
import { type UsTold, usTold } from '@/lib/shared/consent/gpp/us-answer';
import { usNational, usStates } from '@/lib/shared/consent/gpp/us-forms';
import { encodeUs } from '@/lib/shared/consent/gpp/us-section';
import { api as callServer } from '../api';
import { subscribe } from '../events';
import { log } from '../log';

/** More listeners than any page has vendors: a frame that registers without end is refused. */
const listenersMax = 500;

/**
 * Puts the whole `__gpp` in the place of its stub once the choice about data sharing is known (IAB Tech Lab, GPP CMP
 * API 1.1), with the section `usnat` and, in a state with a law of its own, that state's, which then applies. A change is told as the specification orders it: not ready, what changed, ready.
 * Where the choice cannot be read the stub stays, and says that nothing is known. Returns what ends it.
 */
export async function installGppApi(): Promise<() => void> {
  const page = window as GppWindow;
  let told: readonly UsTold[];
  let region: string | null;
  try {
    const choice = await callServer('GET /i/api/account/dataSharing/v1/signal');
    region = choice.region;
    told = toldOf(choice.allowDataSharing, region);
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
    supportedAPIs: [usNational, ...usStates.values()].map(({ id, prefix }) => `${id}:${prefix}`),
    cmpId: 0,
    sectionList: told.map(({ form }) => form.id),
    applicableSections: told.slice(-1).map(({ form }) => form.id),
    gppString: gppString(told.map(({ form, section }) => ({ id: form.id, text: encodeUs(form, section) }))),
    parsedSections: Object.fromEntries(told.map((one) => [one.form.prefix, parsed(one)])),
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

  const commands = commandsOf({
    listeners,
    ping,
    find: (prefix) => told.find(({ form }) => form.prefix === prefix),
  });
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
    told = toldOf(allowed, region);
    for (const { form } of told) tell('sectionChange', form.prefix);
    isReady = true;
    tell('signalStatus', 'ready');
  });
}

type State = {
  readonly listeners: Map<number, GppCallback>;
  readonly ping: () => unknown;
  readonly find: (prefix: unknown) => UsTold | undefined;
};

function commandsOf({
  listeners,
  ping,
  find,
}: State): Readonly<Record<string, (callback: GppCallback, parameter: unknown) => void>> {
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
    hasSection: (callback, name) => callback(find(name) !== undefined, true),
    getSection: (callback, name) => {
      const told = find(name);
      callback(told === undefined ? null : parsed(told), true);
    },
    getField: (callback, path) => {
      const [prefix, name = ''] = String(path).split('.');
      callback(fieldOf(find(prefix), name), true);
    },
  };
}

const toldOf = (allowDataSharing: boolean, region: string | null): readonly UsTold[] => {
  const gpc = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  return usTold({ allowDataSharing, gpc, region });
};

/** Its segments in their order, each an object of fields. */
const parsed = ({ section: { core, gpc } }: UsTold) =>
  gpc === null ? [core] : [core, { SubsectionType: 1, Gpc: gpc }];

/** `SaleOptOut` of a section; null for what there is not. */
function fieldOf(told: UsTold | undefined, name: string): unknown {
  const fields: Readonly<Record<string, unknown>> =
    told === undefined ? {} : Object.assign({}, ...parsed(told));
  return Object.hasOwn(fields, name) ? fields[name] : null;
}

import { gppString } from '@/lib/shared/consent/gpp/gpp-string';
import { type GppTold, tcfSection, tcfSectionTold, usSectionTold } from '@/lib/shared/consent/gpp/gpp-told';
import {
  type GppApi,
  type GppCallback,
  type GppWindow,
  gppVersion,
} from '@/lib/shared/consent/gpp/gpp-window';
import { usTold } from '@/lib/shared/consent/gpp/us-answer';
import { usNational, usStates } from '@/lib/shared/consent/gpp/us-section-fields';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import { subscribe } from '../event-bus';
import { log } from '../log';
import { onAnswer, onAnswerElsewhere } from './answers-in-other-tabs';
import {
  isAsked,
  isQuestionShown,
  readSharingSignal,
  readTcStrings,
  type SharingSignal,
  type TcStrings,
} from './tc-strings';

/** More listeners than any page has vendors: a frame that registers without end is refused. */
const listenersMax = 500;

/**
 * Puts the whole `__gpp` in the place of its stub once it is known which law applies (IAB Tech Lab, GPP CMP API 1.1): under
 * those of the US with the section `usnat` and, in a state with a law of its own, that state's, which then applies; in Europe
 * with the TC string as section `tcfeuv2`; elsewhere with none. A change is told as the specification orders it: not ready,
 * what changed, ready. Returns what ends it. Rejects where nothing can be read: the stub stays, and says that nothing is known.
 */
export async function installGppApi(): Promise<() => void> {
  const page = window as GppWindow;
  const signal = await readSharingSignal();
  const { law } = signal;
  let told = await toldOf(signal);
  const listeners = page.__gpp?.listeners ?? new Map<number, GppCallback>();
  let isReady = law !== 'tcf' || !isAsked();

  const ping = () => ({ ...pingOf(law, told), signalStatus: isReady ? 'ready' : 'not ready' });

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
    find: (name) => told.find(({ prefix }) => prefix === name),
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
  if (isReady) tell('signalStatus', 'ready');

  function become(ready: boolean): void {
    if (isReady === ready) return;
    isReady = ready;
    tell('signalStatus', ready ? 'ready' : 'not ready');
  }
  function change(sections: readonly GppTold[]): void {
    become(false);
    told = sections;
    for (const { prefix } of told) tell('sectionChange', prefix);
    become(true);
  }
  const ends = [
    subscribe('dataSharing.changed', (allowDataSharing) => {
      if (law === 'us') change(usToldOf({ ...signal, allowDataSharing }));
    }),
    subscribe('iabConsent.saved', (saved) => {
      if (law === 'tcf') change(tcfToldOf(saved));
    }),
    subscribe('iabQuestion.shown', (isShown) => become(!isShown)),
    (law === 'tcf' ? onAnswer : onAnswerElsewhere)(async () => {
      const sections = await toldOf(await readSharingSignal());
      if (gppString(sections) !== gppString(told)) change(sections);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const pingOf = (law: SharingSignal['law'], told: readonly GppTold[]) => ({
  gppVersion,
  cmpStatus: 'loaded',
  cmpDisplayStatus: isQuestionShown() ? 'visible' : 'hidden',
  supportedAPIs: [tcfSection, usNational, ...usStates.values()].map(({ id, prefix }) => `${id}:${prefix}`),
  cmpId: 0,
  sectionList: told.map(({ id }) => id),
  applicableSections: applicable(law, told),
  gppString: gppString(told),
  parsedSections: Object.fromEntries(told.map(({ parsed, prefix }) => [prefix, parsed])),
});

type State = {
  readonly listeners: Map<number, GppCallback>;
  readonly ping: () => unknown;
  readonly find: (prefix: unknown) => GppTold | undefined;
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
      callback(find(name)?.parsed ?? null, true);
    },
    getField: (callback, path) => {
      const [prefix, name = ''] = String(path).split('.');
      callback(fieldOf(find(prefix), name), true);
    },
  };
}

async function toldOf(signal: SharingSignal): Promise<readonly GppTold[]> {
  if (signal.law === 'us') return usToldOf(signal);
  return signal.law === 'tcf' ? tcfToldOf(await readTcStrings(signal)) : [];
}

const usToldOf = (signal: SharingSignal): readonly GppTold[] => usTold(signal).map(usSectionTold);

function tcfToldOf({ tcString }: TcStrings): readonly GppTold[] {
  const model = findTcModel(tcString);
  return model === null ? [] : [tcfSectionTold(tcString, model)];
}

/** That of the state goes before that of the country; -1 says that no section applies. */
function applicable(law: SharingSignal['law'], told: readonly GppTold[]): readonly number[] {
  if (law === 'us') return told.slice(-1).map(({ id }) => id);
  return [law === 'none' ? -1 : tcfSection.id];
}

/** `SaleOptOut` of a section; null for what there is not. */
function fieldOf(told: GppTold | undefined, name: string): unknown {
  const fields: Readonly<Record<string, unknown>> = Object.assign({}, ...(told?.parsed ?? []));
  return Object.hasOwn(fields, name) ? fields[name] : null;
}

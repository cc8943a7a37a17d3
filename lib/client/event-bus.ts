import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import type { TripsStore } from '@/lib/shared/trips/trips-store';
import { log } from './log';

/** What may be used for the visitor: categories of cookies, and third parties by their id. */
export type InForce = {
  readonly categories: readonly ConsentCategory[];
  readonly thirdParties: readonly string[];
};

/** Everything the parts of a page tell each other, by name, with what is told. */
export type Events = {
  /** Somebody signed in or out, or became somebody else: what is known of the visitor is out of date. */
  'auth.changed': readonly [];
  /** Somebody else is here, by another tab or another part: the page is drawn anew. */
  'visitor.changed': readonly [];
  /** The account menu has opened, or closed (specification §4). */
  'account.dropdown.open': readonly [];
  'account.dropdown.close': readonly [];
  /** Somebody else looks at the page now: whatever was kept of the one before is dropped. */
  'client.reset': readonly [];
  /** The sign-in that stood before the trips was closed. */
  'trips.signInClosed': readonly [];
  /** More, or something newer, is known of the visitor's trips. */
  'trips.changed': readonly [before: TripsStore, after: TripsStore];
  /** An answer about purposes and vendors has been kept: this is it. */
  'iabConsent.saved': readonly [consent: IabConsent];
  /** The question about purposes and vendors is on the screen now, or was put away without an answer. */
  'iabQuestion.shown': readonly [isShown: boolean];
  /** The side menu shall open or close, or has done so. */
  'navigation.open': readonly ['open' | 'closed'];
  /** The visitor has accepted cookies, all there are or some; it is saved. */
  'consent.consented': readonly [hasFullUserConsent: boolean];
  /** The visitor has accepted nothing beyond the strictly necessary; it is saved. */
  'consent.declined': readonly [];
  /** The visitor has said whether data about them may be shared; it is saved. */
  'dataSharing.changed': readonly [allowDataSharing: boolean];
  /** What may be used now is known anew, or that nothing may for the moment. */
  'consent.inForce': readonly [now: InForce];
  /** A first code has turned the second factor on: its recovery codes, and where the visitor was going. */
  'codes.issued': readonly [codes: readonly string[], redir: string];
  /** The search form of the page shall be sent. */
  'search.submit': readonly [];
  /** Something happened that is worth a word at the top of the page. */
  'page.announced': readonly [text: string];
  /** React has taken the page over: from now on others may change it. */
  'page.hydrated': readonly [];
};

type Listener = (...detail: readonly unknown[]) => void;

declare global {
  var __umiakListeners: Map<keyof Events, Set<Listener>> | undefined;
}

/** Those of the page: the browser runtime and the components of React are bundles of their own, and tell each other. */
globalThis.__umiakListeners ??= new Map();
const listeners = globalThis.__umiakListeners;

/** Tells all who listen, at once and in the order they came; one that throws is logged and stops nobody. */
export function publish<Name extends keyof Events>(name: Name, ...detail: Events[Name]): void {
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      listener(...detail);
    } catch (error) {
      log.error(`A listener of ${name} failed`, error);
    }
  }
}

/** Listens until the function returned is called. */
export function subscribe<Name extends keyof Events>(
  name: Name,
  listener: (...detail: Events[Name]) => void,
): () => void {
  const ofName = listeners.get(name) ?? new Set();
  listeners.set(name, ofName);
  const entry: Listener = (...detail) => listener(...(detail as Events[Name]));
  ofName.add(entry);
  return () => {
    ofName.delete(entry);
  };
}

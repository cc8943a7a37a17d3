import { openFrameChannel } from './frame-channel';
import { visiblePartOf } from './visible-part';

/** What one searches for in the frame. */
export type EmbedVertical = 'flights' | 'hotels' | 'cars' | 'trains';

/** Which cookies the visitor of the host page accepts. */
export type EmbedConsent = {
  readonly categories: readonly ('strictlyNecessary' | 'functional' | 'advertising' | 'analytical')[];
  /** IAB TC string, where the host page has one. */
  readonly tcString?: string;
};

export type EmbedOptions = {
  /** Origin of the travel site: `https://travel.example`. */
  readonly site: string;
  /** The key under which the travel site knows you. */
  readonly affiliate: string;
  readonly vertical: EmbedVertical;
  /** Language and country before the path, `de-de`; the site's own by default. */
  readonly locale?: string;
  /** Fields of the search that shall be filled in, by their names in the site's addresses: `{ to: 'Lisbon' }`. */
  readonly search?: Readonly<Record<string, string>>;
  /** What the frame is called for whoever does not see it; 'Travel search' by default. */
  readonly title?: string;
  /** Asked when the frame wants to know; without it the frame takes strictly necessary cookies alone. */
  readonly consent?: () => EmbedConsent | Promise<EmbedConsent>;
};

/** What the frame tells, each with what it carries. */
export type EmbedEvents = {
  /** CSS pixels. The frame has been given this height already. */
  readonly height: { readonly height: number };
  readonly 'display-spinner': Record<string, never>;
  readonly 'hide-spinner': Record<string, never>;
  /** The frame is loaded anew after this; call `preventDefault()` of the event to do it yourself. */
  readonly reload: { readonly path: string };
  readonly 'record-load-success': Record<string, never>;
  /** You may offer to change the search. */
  readonly enableRework: Record<string, never>;
};

export type EmbedRequest = {
  readonly method: string;
  /** Path on the travel site. */
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An embedded search. Every promise rejects with an Error when the frame refuses, or is silent for 10 s. */
export type Embed = {
  readonly frame: HTMLIFrameElement;
  /** The first page in the frame is there. */
  readonly ready: Promise<void>;
  /** Listens until the function returned is called. */
  on<Name extends keyof EmbedEvents>(
    name: Name,
    listener: (detail: EmbedEvents[Name], event: CustomEvent<EmbedEvents[Name]>) => void,
  ): () => void;
  /** Sends the search form. */
  submit(): Promise<void>;
  /** Counts something, or says how many milliseconds it took. */
  recordMetric(name: string, value: number, type?: 'counter' | 'timer'): Promise<void>;
  /** Says how many milliseconds the frame took to load. */
  recordLoadTime(ms: number): Promise<void>;
  /** Has one of the travel site's public reads called. */
  ajax(request: EmbedRequest): Promise<{ readonly status: number; readonly data: unknown }>;
  /** Puts a prefix before the addresses the frame measures by: of the travel site or of one of your origins. */
  setUrlPrefix(prefix: string): Promise<void>;
  /** Writes into the travel site's log. */
  log(message: string): Promise<void>;
  /** Says which cookies the visitor accepts, unasked; `consent` is not asked any more. */
  setConsent(consent: EmbedConsent): Promise<void>;
  /** Takes the frame away and listens no more. */
  remove(): void;
};

/** Shows the search of a travel site inside `parent`, as high as it needs to be. */
export function embed(parent: Element, options: EmbedOptions): Embed {
  const frame = document.createElement('iframe');
  frame.title = options.title ?? 'Travel search';
  frame.src = addressOf(options);
  frame.style.cssText = 'display:block;inline-size:100%;border:0';
  const { events, hear, remove, send } = openFrameChannel(frame, new URL(options.site).origin);
  const command = async (type: string, payload: object = {}): Promise<void> => {
    await send(type, payload);
  };
  const ready = new Promise<void>((resolve) => hear('record-load-success', () => resolve()));
  hear('height', (detail) => {
    frame.style.blockSize = `${(detail as EmbedEvents['height']).height}px`;
  });
  /** The last word about it; a page that comes later hears it too. */
  let said: EmbedConsent | null = null;
  hear('consent-request', async () => {
    await send('consent-response', said ?? (await consentOf(options)), false);
  });
  const stopWatching = visiblePartOf(frame, (part) => send('scroll', part, false));
  parent.append(frame);
  return {
    frame,
    ready,
    on: (name, listener) => {
      const heard = (event: Event) => {
        const told = event as CustomEvent<EmbedEvents[typeof name]>;
        listener(told.detail, told);
      };
      events.addEventListener(name, heard);
      return () => events.removeEventListener(name, heard);
    },
    submit: () => command('submit'),
    recordMetric: (name, value, type = 'counter') => command('record-metric', { type, name, value }),
    recordLoadTime: (ms) => command('record-load-time', { ms }),
    ajax: (request) => send('ajax', request) as ReturnType<Embed['ajax']>,
    setUrlPrefix: (prefix) => command('cmp2-url-prefix', { prefix }),
    log: (message) => command('logger', { message }),
    setConsent: (consent) => {
      said = consent;
      return command('consent-response', consent);
    },
    remove: () => {
      stopWatching();
      remove();
    },
  };
}

const necessary: EmbedConsent = { categories: ['strictlyNecessary'] };

/** A host page that cannot say has not been given more than it must have. */
async function consentOf({ consent }: EmbedOptions): Promise<EmbedConsent> {
  try {
    return (await consent?.()) ?? necessary;
  } catch {
    return necessary;
  }
}

function addressOf({ affiliate, locale, search = {}, site, vertical }: EmbedOptions): string {
  const address = new URL(`${locale === undefined ? '' : `/${locale}`}/embed/${affiliate}/${vertical}`, site);
  address.search = String(new URLSearchParams(search));
  return address.href;
}

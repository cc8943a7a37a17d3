import { errorReportMax, errorReportsPath, errorsPerPageMax } from '@/lib/shared/insight/error-report-limits';
import { clientConfig } from '../config';
import { type LogEntry, logToConsole, replaceLogSink } from '../log';
import { pageGlobals } from '../page-globals';
import { send } from '../send';

/**
 * Tells the server what goes wrong on this page, until the signal aborts: what is logged, errors and rejections that nobody
 * catches, and own scripts and styles that do not come. Each error once a page, and at most ten: whoever reads them wants
 * to know that it happens. The server takes out whatever could name the visitor (`lib/shared/insight/scrub.ts`).
 */
export function reportErrors(signal: AbortSignal): void {
  const told = new Set<string>();
  // What a browser breaks off when somebody leaves is no error.
  let isLeaving = false;

  function tell({ area, detail, message }: LogEntry): void {
    const key = `${area} ${message}`;
    if (isLeaving || told.has(key) || told.size >= errorsPerPageMax) return;
    if (clientConfig().silencedAreas.includes(area)) return;
    told.add(key);
    post(area, message, detail);
  }

  const restore = replaceLogSink((entry) => {
    logToConsole(entry);
    tell(entry);
  });
  signal.addEventListener('abort', restore);
  const listening = { capture: true, signal };
  addEventListener(
    'error',
    (event: Event) => {
      const entry = event instanceof ErrorEvent ? uncaught(event) : notLoaded(event.target);
      if (entry !== null) tell(entry);
    },
    listening,
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (isForeign(stackOf(reason))) return;
      tell({ area: 'uncaught', message: `Unhandled rejection: ${textOf(reason)}`, detail: reason });
    },
    listening,
  );
  const noteLeaving = ({ type }: Event): void => {
    isLeaving = type === 'pagehide';
  };
  addEventListener('pagehide', noteLeaving, listening);
  addEventListener('pageshow', noteLeaving, listening);
}

/** An error of our own code; those of extensions and of other sites' scripts are not ours to mend. */
function uncaught({ error, filename, message }: ErrorEvent): LogEntry | null {
  if (isForeign(filename || stackOf(error)) || (!error && message === 'Script error.')) return null;
  return { area: 'uncaught', message, detail: error };
}

/** A script or style of our own that did not come. */
function notLoaded(element: EventTarget | null): LogEntry | null {
  const [message, address] =
    element instanceof HTMLScriptElement
      ? ['A script could not be loaded', element.src]
      : element instanceof HTMLLinkElement
        ? ['A style sheet could not be loaded', element.href]
        : ['', ''];
  const isOurs = address.startsWith(`${location.origin}/`);
  return isOurs ? { area: 'load', message, detail: address } : null;
}

const isForeign = (where: string): boolean => where.includes('://') && !where.includes(`${location.origin}/`);

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? '') : '';
}

/** What an error says; of a refusal no more than its code. */
function textOf(thrown: unknown): string {
  if (thrown instanceof Error) {
    const { cause, message, name } = thrown;
    return `${name}: ${message}${cause instanceof Error ? `, caused by ${cause.name}: ${cause.message}` : ''}`;
  }
  // As `firstError` reads it, whose file would be one request more on every page.
  const body = thrown as { readonly errors?: readonly { readonly code?: unknown }[] } | null | undefined;
  return typeof thrown === 'string' ? thrown : String(body?.errors?.[0]?.code ?? typeof thrown);
}

function post(area: string, message: string, thrown: unknown): void {
  const report = {
    area,
    message: message.slice(0, errorReportMax.message) || 'unknown',
    detail: thrown === undefined ? '' : textOf(thrown).slice(0, errorReportMax.detail),
    stack: stackOf(thrown).slice(0, errorReportMax.stack),
    page: pageGlobals()?.analytics?.pageId ?? '',
    version: clientConfig().version,
  };
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  } as const;
  void send(errorReportsPath, call, null).catch(() => {
    // Nobody is left to tell.
  });
}

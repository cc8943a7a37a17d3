import 'server-only';
import { onLoggedError } from '@/lib/server/log';
import { siteVersion } from '@/lib/server/site-version';
import { ErrorArea } from '@/lib/shared/insight/error-report';
import { reportError } from './report-error';
import { scrubError } from './scrub-error';

/** What is logged as an error: facts and a message, as `log.error(facts, message)` takes them. */
type Facts = {
  /** The part of the site; `server` where the line names none. */
  readonly area?: unknown;
  /** The call, or the page. */
  readonly address?: unknown;
  readonly page?: unknown;
  /** What was thrown, or why. */
  readonly error?: unknown;
  readonly reason?: unknown;
  readonly detail?: unknown;
  readonly code?: unknown;
  readonly permission?: unknown;
};

/** From now on everything that this process logs as an error is reported too. Called once when it starts. */
export function startReporting(): void {
  onLoggedError((facts, message) => {
    if (typeof facts === 'string') report('server', facts, message, '');
    else if (typeof facts === 'object' && facts !== null) reportFacts(facts, message);
  });
}

/** Reports what was thrown while a page was drawn; Next has logged it already. */
export function reportThrown(message: string, thrown: unknown, page: string): void {
  report('page', message, thrown, page);
}

function reportFacts(facts: Facts, message: unknown): void {
  const { address, code, detail, error, page, permission, reason } = facts;
  const area = ErrorArea.safeParse(facts.area).data ?? 'server';
  report(area, message, error ?? detail ?? reason ?? code ?? permission, address ?? page);
}

function report(area: string, message: unknown, thrown: unknown, page: unknown): void {
  const { name, message: said, stack } = partsOf(thrown);
  void reportError(
    scrubError('server', {
      area,
      message: typeof message === 'string' && message !== '' ? message : said || 'unknown',
      detail: [name, said].filter((part) => part !== '').join(': '),
      stack,
      page: typeof page === 'string' ? page : '',
      version: siteVersion(),
    }),
  );
}

/** Not instanceof: errors of Node's core come from another realm in some runtimes, and some are logged by their parts. */
function partsOf(thrown: unknown): Readonly<Record<'name' | 'message' | 'stack', string>> {
  if (typeof thrown === 'string') return { name: '', message: thrown, stack: '' };
  if (typeof thrown !== 'object' || thrown === null) return { name: '', message: '', stack: '' };
  const text = (part: 'name' | 'message' | 'stack') => {
    const value = (thrown as Readonly<Record<string, unknown>>)[part];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), message: text('message'), stack: text('stack') };
}

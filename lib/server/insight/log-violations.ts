import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import { hasPoint, takePoint } from '@/lib/server/rate-limits/rate-limits';
import { type Violation, violationOf } from '@/lib/shared/insight/violation-report';
import { pageIdOf } from '@/lib/shared/site/pages/page-id';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';

/** One page that is wrong is wrong in the same way many times. */
const linesMax = 10;

const keyword = /^(?:inline|eval|wasm-eval|data|blob|trusted-types-(?:policy|sink))$/;
const builtFile = /^\/_next\/static\/[\w~./-]{1,150}$/;

/**
 * Writes what policies stopped on our pages to the log: which page by its name, which directive, and whose. No address
 * with its query, no sample, and nothing about the visitor is written. Reports about pages of others are dropped, and all
 * of them once the log has had enough; refuses with TOO_MANY_REQUESTS.
 */
export async function logViolations(context: RequestContext, reports: readonly unknown[]): Promise<void> {
  await takePoint('reportsByIp', context.ip);
  const lines = new Map(
    reports.flatMap((report) => {
      const violation = violationOf(report);
      const line = violation && lineOf(violation, context);
      return line === null ? [] : [[JSON.stringify(line), line] as const];
    }),
  );
  if (lines.size === 0 || !(await hasPoint('reportsByEverybody', 'all'))) return;
  for (const line of [...lines.values()].slice(0, linesMax)) log.warn(line, 'a policy stopped something');
}

function lineOf(
  { blocked, directive, document, isEnforced, line, source }: Violation,
  { brand, origin }: RequestContext,
) {
  const url = urlOf(document);
  if (url === null || url.origin !== origin) return null;
  return {
    brand: brand.key,
    page: pageIdOf(splitPrefix(url.pathname).rest),
    directive,
    blocked: keyword.test(blocked) ? blocked : ownerOf(urlOf(blocked), origin),
    source: sourceOf(urlOf(source), origin),
    line,
    enforced: isEnforced,
  };
}

function sourceOf(url: URL | null, origin: string): string {
  return url !== null && url.origin === origin && builtFile.test(url.pathname)
    ? url.pathname
    : ownerOf(url, origin);
}

/** Whose an address is: ours, that of an origin, or that of an extension of the browser by its scheme. */
function ownerOf(url: URL | null, origin: string): string {
  if (url === null) return 'unknown';
  if (url.origin === origin) return 'self';
  return /^https?:$/.test(url.protocol) ? url.origin : url.protocol;
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

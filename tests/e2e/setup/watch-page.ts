import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Collects what goes wrong in a browser while a test looks elsewhere. */
export type Watch = {
  /** Watches every page of a context from now on. */
  readonly over: (context: BrowserContext) => Promise<void>;
  /** Names a message this test expects; call it before the message comes. */
  readonly allow: (pattern: RegExp) => void;
  /** Everything that went wrong and was not named. */
  readonly complaints: () => string[];
};

/**
 * Watches for console errors, uncaught errors, violations of the content security policy, and own resources or
 * calls that fail. A document may answer 4xx, its test asserts the status; a call that is refused is named by
 * its test: `allow(/401 POST \/k\/run\/auth\/login/)`.
 */
export function newWatch(): Watch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    over: async (context) => {
      context.on('console', (message) => seen.push(...consoleComplaint(message)));
      context.on('weberror', (uncaught) => seen.push(`uncaught: ${stackOf(uncaught.error())}`));
      context.on('response', (response) => seen.push(...responseComplaint(response)));
      context.on('requestfailed', (request) => seen.push(...failureComplaint(request)));
      await context.addInitScript(reportViolations);
    },
    allow: (pattern) => allowed.push(pattern),
    complaints: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

const stackOf = (error: Error): string => error.stack ?? error.message;

/** Runs in the page: a policy that only reports is silent on the console. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`content security policy: ${effectiveDirective} stops ${blockedURI} in ${sourceFile}`);
  });
}

function consoleComplaint(message: ConsoleMessage): string[] {
  // The answer itself is judged below, where its kind is known.
  const spoken = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
  return spoken ? [`console: ${message.text()} (${message.location().url})`] : [];
}

function responseComplaint(response: Response): string[] {
  const request = response.request();
  const status = response.status();
  const document = request.resourceType() === 'document';
  if (!isOurs(request) || status < (document ? 500 : 400)) return [];
  return [`${status} ${request.method()} ${pathOf(request)} (${request.resourceType()})`];
}

function failureComplaint(request: Request): string[] {
  const reason = request.failure()?.errorText ?? 'failed';
  // A visitor who moves on ends what the page they leave was still loading; a browser without JavaScript
  // stops scripts by itself and calls that csp, while a violation of our policy is told by the page.
  if (!isOurs(request) || ['net::ERR_ABORTED', 'csp'].includes(reason)) return [];
  return [`${reason} ${request.method()} ${pathOf(request)} (${request.resourceType()})`];
}

function isOurs(request: Request): boolean {
  return /^(.+\.)?localhost$|^127\.0\.0\.1$/.test(new URL(request.url()).hostname);
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
}

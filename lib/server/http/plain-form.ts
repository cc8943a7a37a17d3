import 'server-only';
import { readEnv } from '@/lib/server/env';
import { dropCookie, setCookie } from '@/lib/server/identity/cookie-names';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { seal } from '@/lib/server/tickets/sealed';
import { businessPath } from '@/lib/shared/access/business-path';
import { hasControlCharacters } from '@/lib/shared/control-characters';
import type { FieldFault, Refusal, RefusalCode } from '@/lib/shared/refusal';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Flash, flashSeconds, readFlash } from './flash';
import type { RawBody } from './request-body';
import { isFormEncoded, isMultipart } from './request-body';

/** Fields a plain form carries for the transport, not for the endpoint. */
export type PlainFields = {
  /** Which form of its page was posted. */
  readonly form: string;
  readonly locale: string | null;
  readonly formtoken: string | null;
  /** What the endpoint's own schema sees. */
  readonly input: RawBody;
};

/**
 * Fields of every plain form that are the transport's: which form of its page it is, the language of the page, the form
 * token. An endpoint never sees them, so none of its own fields may be called so (an architecture test checks).
 */
export const transportFields = ['form', 'locale', 'formtoken'] as const;

const isTransportField = (name: string): boolean => (transportFields as readonly string[]).includes(name);

const secretName = /pass|current|token|code|secret/i;

/**
 * Whether a field is a secret by its name, and so never comes back after a refusal: every name that contains `pass`,
 * `current`, `token`, `code` or `secret` (passwords new and current, tokens, mailed codes and those of a second factor). A field
 * that is none, a country code for instance, wants another name if it is to be restored.
 */
export const isSecretField = (name: string): boolean => secretName.test(name);

/** Ids by which pages know their forms; the result of a form with any other id is lost. */
const formId = /^[a-z][a-z0-9-]{0,59}$/i;
/** What comes back of a form together with the names, in bytes: sealed, a cookie holds no more. The short fields come first. */
const valuesBytesMax = 2700;
/** Of these, for the other fields that were wrong. */
const alsoBytesMax = 1200;
/** Browsers keep no longer cookie, with its name and attributes. */
const cookieBytesMax = 4000;
/** Letters that are told of the line that was wrong. */
const lineMax = 100;

/** Whether a browser posted this by itself: form-encoded, wants HTML, none of our script's headers. */
export function isPlainForm(request: Request): boolean {
  const { headers } = request;
  if (headers.has('x-requested-with') || headers.has('x-csrf')) return false;
  const posted = isFormEncoded(request) || isMultipart(request);
  return posted && (headers.get('accept') ?? '').includes('text/html');
}

/**
 * Whether a page leads on from a plain form. A script that posts one in the instant of a press, before it has a form
 * token, accepts JSON beside the page: it is believed as the form is, and told what a call is told.
 */
export const leadsOn = (request: Request): boolean =>
  !(request.headers.get('accept') ?? '').includes('application/json');

/** Takes the transport's fields out of a posted form. */
export function plainFields(body: RawBody): PlainFields {
  const { form, locale, formtoken } = body;
  return {
    form: typeof form === 'string' && formId.test(form) ? form : 'form',
    locale: typeof locale === 'string' ? locale : null,
    formtoken: typeof formtoken === 'string' ? formtoken : null,
    input: Object.fromEntries(Object.entries(body).filter(([name]) => !isTransportField(name))),
  };
}

/** Whose form was posted, and whether it is one of those that say who somebody is. */
export type Posted = Pick<Flash, 'owner'> & { readonly isProof: boolean };

/**
 * 303 to where success leads, with what its page shows once. What the same form left behind is gone; what another one did,
 * which had to wait until somebody signed in, stays.
 */
export async function plainSuccess(
  request: Request,
  target: string,
  fields: PlainFields,
  { isProof, kept, owner }: Posted & { readonly kept: Readonly<Record<string, string>> | null },
  setCookies: readonly string[],
): Promise<Response> {
  const { form } = fields;
  const before = await readFlash(request.headers.get('cookie'));
  const waiting = isProof ? waitingIn(before, form) : null;
  const answer = (...more: readonly string[]) =>
    redirectToPath(safeRedirect(target), [...setCookies, ...more]);
  if (kept !== null) {
    const left = { form, field: null, values: kept, owner, until: Date.now() + keptSeconds * 1000 };
    return answer(await flashBeside(left, Object.keys(kept).some(isSecretField) ? null : waiting));
  }
  if (before !== null && before.form !== form) return answer();
  return answer(waiting === null ? dropCookie('flash') : await flashOf(waiting));
}

/** How long what is shown once can be drawn, in seconds: until the page after the form has come. */
const keptSeconds = 60;

/** A cookie that lasts as long as what is in it. */
async function flashOf(left: Flash): Promise<string> {
  const until = Math.max(left.until, left.waiting?.until ?? 0);
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return setCookie('flash', await seal(left, seconds), seconds);
}

type Waiting = NonNullable<Flash['waiting']>;

/** The same with what another form left behind, where a cookie holds both. */
async function flashBeside(left: Flash, waiting: Waiting | null): Promise<string> {
  const both = waiting === null ? null : await flashOf({ ...left, waiting });
  return both === null || both.length > cookieBytesMax ? flashOf(left) : both;
}

/** What another form than `form` left behind that waits until somebody has said who they are: the last one that did. */
function waitingIn(before: Flash | null, form: string): Waiting | null {
  if (before === null) return null;
  const { isWaiting, waiting, ...own } = before;
  const last = isWaiting === true && own.form !== form ? { ...own, isWaiting } : waiting;
  return last !== undefined && last.until > Date.now() ? last : null;
}

/**
 * 303 back to the page the form stands on, with `?form=<id>&error=<CODE>`. What was typed, never a
 * password or a token, comes back in a sealed cookie of five minutes (architecture 5.7). Whoever must first say who they
 * are comes back after that, and finds it as NOT_DONE_YET. What must be confirmed first leads to its page.
 */
export async function plainRefusal(
  request: Request,
  refusal: Refusal,
  fields: PlainFields,
  { isProof, owner, page }: Posted & { readonly page: string },
  context: RequestContext,
): Promise<Response> {
  const { setCookies } = context;
  if (refusal.confirmUrl !== undefined) return redirectToPath(refusal.confirmUrl, setCookies);
  const back = new URL(pageOf(request, sitePath(context.prefix, page)), 'https://own.invalid');
  const proof = proofPages[refusal.code]?.();
  back.searchParams.delete('done');
  back.searchParams.set('form', fields.form);
  back.searchParams.set('error', proof === undefined ? refusal.code : 'NOT_DONE_YET');
  const { field = null, line, want } = refusal;
  const also = alsoKept(refusal.also);
  const left: Flash = {
    form: fields.form,
    field,
    values: restorable(fields.input, valuesBytesMax - bytesOf(also)),
    owner,
    until: Date.now() + flashSeconds * 1000,
    ...(proof === undefined ? {} : { isWaiting: true }),
    ...(line === undefined ? {} : { line: line.slice(0, lineMax) }),
    ...(want === undefined ? {} : { want }),
    ...(also.length === 0 ? {} : { also }),
  };
  const before = isProof ? await readFlash(request.headers.get('cookie')) : null;
  const flash = await flashBeside(left, waitingIn(before, fields.form));
  const target = `${back.pathname}${back.search}`;
  const next =
    proof === undefined ? target : sitePath(context.prefix, `${proof}?redir=${encodeURIComponent(target)}`);
  return redirectToPath(next, [...setCookies, flash]);
}

/** Where somebody says who they are when a form needs that first. */
const proofPages: Partial<Record<RefusalCode, () => string>> = {
  INVALID_SESSION: () => '/login',
  MISSING_TWO_FACTOR_AUTHENTICATION: () => businessPath(readEnv().businessPath, '/verify'),
  REAUTHENTICATION_NEEDED: () => '/profile/confirm',
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The other wrong fields, as far as there is room for them beside what was typed. */
function alsoKept(faults: readonly FieldFault[]): NonNullable<Flash['also']> {
  const kept = faults.map(({ code, field, line, want }) => ({
    field,
    ...(code === undefined ? {} : { code }),
    ...(line === undefined ? {} : { line: line.slice(0, lineMax) }),
    ...(want === undefined ? {} : { want }),
  }));
  while (bytesOf(kept) > alsoBytesMax) kept.pop();
  return kept;
}

/** What can be shown again of a form, in so many bytes. */
function restorable(input: RawBody, bytesMax: number): Record<string, string> {
  const texts = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretField(name) && !hasControlCharacters(value)
      ? [{ name, value, bytes: bytesOf({ [name]: value }) }]
      : [],
  );
  let room = bytesMax;
  const values: Record<string, string> = {};
  for (const { name, value, bytes } of texts.sort((a, b) => a.bytes - b.bytes)) {
    room -= bytes;
    if (room < 0) break;
    values[name] = value;
  }
  return values;
}

function pageOf(request: Request, fallback: string): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return fallback;
  const url = new URL(referer);
  if (url.host !== request.headers.get('host')) return fallback;
  const safe = safeRedirect(`${url.pathname}${url.search}`);
  return safe === '/' && url.pathname !== '/' ? fallback : safe;
}

function redirectToPath(location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

import 'server-only';
import { readEnv } from '@/lib/server/env';
import { dropCookie, setCookie } from '@/lib/server/session/cookie-names';
import { seal } from '@/lib/server/session/sealed';
import { businessPath } from '@/lib/shared/access/business-path';
import type { Refusal } from '@/lib/shared/refusal';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { sitePath } from '@/lib/shared/site/site-path';
import type { RawBody } from './body';
import { isFormEncoded, isMultipart } from './body';
import { flashSeconds } from './flash';
import type { Visit } from './visit';

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
 * token. An endpoint never sees them, so none of its own fields may be called so (a law looks).
 */
export const transportFields = ['form', 'locale', 'formtoken'] as const;

const secretName = /pass|current|token|code|secret/i;

/**
 * Whether a field is a secret by its name, and so never comes back after a refusal: every name that contains `pass`,
 * `current`, `token`, `code` or `secret` (passwords new and current, tokens, mailed codes and those of a second factor). A field
 * that is none, a country code for instance, wants another name if it is to be restored.
 */
export const isSecretField = (name: string): boolean => secretName.test(name);

const formId = /^[a-z][a-z0-9-]{0,40}$/;
/** What comes back of a form together, in bytes: a cookie holds no more. The short fields come first. */
const valuesBytesMax = 2000;

/** Whether a browser posted this by itself: form-encoded, wants HTML, none of our script's headers. */
export function isPlainForm(request: Request): boolean {
  const { headers } = request;
  if (headers.has('x-requested-with') || headers.has('x-csrf')) return false;
  const posted = isFormEncoded(request) || isMultipart(request);
  return posted && (headers.get('accept') ?? '').includes('text/html');
}

/** Takes the transport's fields out of a posted form. */
export function plainFields(body: RawBody): PlainFields {
  const { form, locale, formtoken, ...input } = body;
  return {
    form: typeof form === 'string' && formId.test(form) ? form : 'form',
    locale: typeof locale === 'string' ? locale : null,
    formtoken: typeof formtoken === 'string' ? formtoken : null,
    input,
  };
}

/** 303 to where success leads, with what its page shows once; an earlier flash is gone. */
export async function plainSuccess(
  target: string,
  fields: PlainFields,
  kept: Readonly<Record<string, string>> | null,
  setCookies: readonly string[],
): Promise<Response> {
  const flash = kept === null ? dropCookie('flash') : await flashOf(fields.form, null, kept);
  return seeOther(safeRedirect(target), [...setCookies, flash]);
}

async function flashOf(
  form: string,
  field: string | null,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  return setCookie('flash', await seal({ form, field, values }, flashSeconds), flashSeconds);
}

/**
 * 303 back to the page the form stands on, with `?form=<id>&error=<CODE>`. What was typed, never a
 * password or a token, comes back in a sealed cookie of five minutes (architecture 5.7).
 */
export async function plainRefusal(
  request: Request,
  refusal: Refusal,
  fields: PlainFields,
  page: string,
  visit: Visit,
  setCookies: readonly string[],
): Promise<Response> {
  const back = new URL(pageOf(request, sitePath(visit.prefix, page)), 'https://own.invalid');
  if (refusal.code === 'INVALID_SESSION') {
    const login = `/login?redir=${encodeURIComponent(`${back.pathname}${back.search}`)}`;
    return seeOther(sitePath(visit.prefix, login), setCookies);
  }
  if (refusal.code === 'MISSING_TWO_FACTOR_AUTHENTICATION') {
    const verify = businessPath(readEnv().businessPath, '/verify');
    const redir = encodeURIComponent(`${back.pathname}${back.search}`);
    return seeOther(sitePath(visit.prefix, `${verify}?redir=${redir}`), setCookies);
  }
  back.searchParams.delete('done');
  back.searchParams.set('form', fields.form);
  back.searchParams.set('error', refusal.code);
  const flash = await flashOf(fields.form, refusal.field ?? null, restorable(fields.input));
  const target = `${back.pathname}${back.search}`;
  return seeOther(target, [...setCookies, flash]);
}

function restorable(input: RawBody): Record<string, string> {
  const texts = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretField(name)
      ? [{ name, value, bytes: Buffer.byteLength(value) }]
      : [],
  );
  let room = valuesBytesMax;
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

function seeOther(location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

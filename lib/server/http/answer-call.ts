import 'server-only';
import { trackingWrites } from '@/lib/server/audit/track-writes';
import { requestContextOf } from '@/lib/server/http/request-context-of';
import { fallbackSession } from '@/lib/server/identity/fallback-session';
import { accountOfFormToken } from '@/lib/server/identity/form-token';
import { findKeyViewer } from '@/lib/server/identity/key-viewer';
import { planRefusal } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type Identified, viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { log } from '@/lib/server/log';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { nothingDone } from '@/lib/shared/form/nothing-done';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { bearerIn } from './bearer-in';
import type { Endpoint } from './endpoint';
import type { ErrorFormat } from './error-formats';
import { checkFormToken, checkOrigin, isVouchedFor, tokenHeaderOf } from './forgery';
import {
  isPlainForm,
  leadsOn,
  type PlainFields,
  plainFields,
  plainRefusal,
  plainSuccess,
} from './plain-form';
import { refusalOf } from './refusal-of';
import { nothingReceived, parseInput, type RawBody, readQuery, receiveBody } from './request-body';

/** Refusals that a legitimate page of ours rarely causes: denied access, forged requests, limits reached. */
const securityEvents: ReadonlySet<RefusalCode> = new Set([
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'INVALID_FORM_TOKEN',
  'INVALID_KEY',
  'PLAN_NEEDED',
  'MISSING_TWO_FACTOR_AUTHENTICATION',
  'SUPPORT_LOOKS_ONLY',
  'TOO_MANY_REQUESTS',
]);

/** One call from its first check to its answer; every refusal leaves by the same door. */
export async function answerCall(
  request: Request,
  endpoint: Endpoint,
  params: RawBody,
  errorFormat: ErrorFormat,
): Promise<Response> {
  const plain = endpoint.plainForm !== null && isPlainForm(request);
  let context = requestContextOf(request, null);
  let fields: PlainFields | null = null;
  let who: Identified | null = null;
  try {
    if (context.origin === '') throw new Refusal('NOT_FOUND');
    if (endpoint.changesState) checkOrigin(request, plain);
    const key = keyIn(request, endpoint);
    const cookies = endpoint.actsForNobody || key !== null ? null : request.headers.get('cookie');
    const body =
      plain || (await maySend(endpoint, cookies))
        ? await receiveBody(request, endpoint.input)
        : nothingReceived;
    if (plain) fields = plainFields(await body.read());
    who = key === null ? await viewerFromCookies(cookies) : await whoHas(key);
    context = requestContextOf(request, who.device, fields?.locale);
    const early = endpoint.tokenInBody && fields === null ? await body.read() : null;
    if (endpoint.changesState && key === null) checkToken(request, endpoint, who, fields ?? early);
    if (who.dead) await forgive(endpoint, context, who);
    const { viewer } = who;
    const { isUnchanged, result } = await trackingWrites(() =>
      endpoint.run(viewer, context, async () =>
        parseInput(endpoint.input, {
          params,
          query: readQuery(request, endpoint.input),
          body: fields?.input ?? withoutToken(early) ?? (await body.read()),
        }),
      ),
    );
    const { input } = result;
    const output = isUnchanged ? unchanged(result.output) : result.output;
    if (fields !== null && endpoint.plainForm !== null && leadsOn(request)) {
      const { isProof = false, keep, next } = endpoint.plainForm;
      const kept = keep?.(output, input) ?? null;
      const posted = { isProof, kept, owner: await ownerOf(who, fields) };
      return await plainSuccess(
        request,
        saidOf(next(output, input), isUnchanged),
        fields,
        posted,
        context.setCookies,
      );
    }
    if (endpoint.shownAs !== null) return withCookies(await endpoint.shownAs(output, context), context);
    return answered(output, context, endpoint.keptSeconds);
  } catch (error) {
    const refusal = refusalOf(error, endpoint);
    logRefusal(refusal, endpoint, context, who);
    await endpoint.onRefusal?.(refusal, request, params);
    if (refusal.code === 'INVALID_SESSION' && hadSession(who))
      context = { ...context, setCookies: await withoutDead(who) };
    return refused({ request, endpoint, fields, who, context }, refusal, errorFormat);
  }
}

/** The address that a form leads to, which says that nothing was changed in place of that it was carried out. */
const saidOf = (address: string, isUnchanged: boolean): string =>
  isUnchanged ? address.replace(/([?&]done=)1(?=&|#|$)/, `$1${nothingDone}`) : address;

/** The same of an answer that leads on. */
function unchanged<Output>(output: Output): Output {
  const redirect = (output as { readonly redirect?: unknown } | null)?.redirect;
  return typeof redirect === 'string' ? { ...output, redirect: saidOf(redirect, true) } : output;
}

/**
 * The API key of a call, '' for none where only a key opens the endpoint; null where nobody asks for one. A browser never adds this
 * header by itself, so a call that has it is nobody's forgery.
 */
function keyIn(request: Request, { guard }: Endpoint): string | null {
  // What a guard does not say itself opens nothing, whatever its prototype has come to say.
  const key = Object.hasOwn(guard, 'key') ? guard.key : undefined;
  return key === undefined ? null : (bearerIn(request) ?? (key.alone ? '' : null));
}

/**
 * Who calls with an API key. Refuses INVALID_KEY, PLAN_NEEDED while the company's plan has no API keys, and TOO_MANY_REQUESTS for a key that
 * calls too often.
 */
async function whoHas(key: string): Promise<Identified> {
  const viewer = key === '' ? null : await findKeyViewer(key);
  if (viewer === null || viewer.session === null) throw new Refusal('INVALID_KEY');
  await takePoint('callsByApiKey', viewer.session.id);
  const refusal = viewer.membership === null ? null : planRefusal(viewer.membership.tier, 'apiKeys');
  if (refusal !== null) throw refusal;
  return { viewer, device: null, dead: false, late: false };
}

/** A file is kept in memory only for somebody who may send it; who may not is refused later, as with any other call. */
async function maySend({ guard, input }: Endpoint, cookies: string | null): Promise<boolean> {
  if (input.multipart === undefined) return true;
  const { viewer } = await viewerFromCookies(cookies);
  try {
    guard.admit(viewer);
    return true;
  } catch {
    return false;
  }
}

/** `body` is a plain form, or the body of a call whose token may stand in it. */
function checkToken(
  request: Request,
  endpoint: Endpoint,
  who: Identified,
  body: PlainFields | RawBody | null,
) {
  if (endpoint.issuesFormToken || endpoint.actsForNobody) return;
  const inBody = typeof body?.formtoken === 'string' ? body.formtoken : null;
  const isPlain = body !== null && !endpoint.tokenInBody;
  const given = isPlain ? inBody : (tokenHeaderOf(request) ?? inBody);
  if (isPlain && who.viewer.session === null && isVouchedFor(request)) {
    if (given === null) return;
    // The page was drawn for a session that has ended since: whoever must be signed in is led to that, and back to what they typed.
    endpoint.guard.admit(who.viewer);
  }
  checkFormToken(given, who);
}

function withoutToken(body: RawBody | null): RawBody | null {
  if (body === null) return null;
  const { formtoken: _, ...input } = body;
  return input;
}

async function forgive(endpoint: Endpoint, context: RequestContext, who: Identified): Promise<void> {
  if (!endpoint.guard.forgivesDeadSession) throw new Refusal('INVALID_SESSION');
  context.setCookies.push(...(await withoutDead(who)));
}

/** Whoever named no session is a guest: there is none to take out, and another that the browser once had is not for them to get back so. */
const hadSession = (who: Identified | null): boolean =>
  who === null || who.dead || who.viewer.session !== null;

/** What takes a dead session out of the browser; one that has newer cookies by now keeps them. */
async function withoutDead(who: Identified | null): Promise<string[]> {
  return who?.late === true ? [] : [await fallbackSession(who?.device ?? null)];
}

function withCookies(response: Response, context: RequestContext): Response {
  for (const cookie of context.setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

function answered(output: unknown, context: RequestContext, keptSeconds: number): Response {
  const headers = new Headers(
    keptSeconds === 0
      ? { 'cache-control': 'no-store' }
      : { 'cache-control': `private, max-age=${keptSeconds}`, vary: 'X-Locale' },
  );
  for (const cookie of context.setCookies) headers.append('set-cookie', cookie);
  return output === null ? new Response(null, { status: 204, headers }) : Response.json(output, { headers });
}

/** The account whose form was posted: of a session that has ended, by the token that its page had; null for a guest's. */
async function ownerOf(who: Identified | null, { formtoken }: PlainFields): Promise<string | null> {
  if (who === null) return '';
  if (who.viewer.account !== null) return who.viewer.account.id;
  return formtoken === null ? null : ((await accountOfFormToken(formtoken, who.device)) ?? '');
}

type Called = {
  readonly request: Request;
  readonly endpoint: Endpoint;
  readonly fields: PlainFields | null;
  readonly who: Identified | null;
  readonly context: RequestContext;
};

async function refused(
  { context, endpoint, fields, request, who }: Called,
  refusal: Refusal,
  errorFormat: ErrorFormat,
): Promise<Response> {
  const { setCookies } = context;
  if (fields !== null && endpoint.plainForm !== null && leadsOn(request)) {
    const { isProof = false, page } = endpoint.plainForm;
    const posted = { isProof, owner: await ownerOf(who, fields), page };
    return plainRefusal(request, refusal, fields, posted, context);
  }
  const response = await errorFormat(refusal, context);
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * Logs a call that was refused for security reasons: what was called, by whom and from where (ASVS 16.3.2, 16.3.3). Neither
 * the input nor the description goes into the line, because both may hold what a client sent. A call that acts for nobody
 * is not logged: its limits must bound the log as well.
 */
function logRefusal(
  refusal: Refusal,
  endpoint: Endpoint,
  context: RequestContext,
  who: Identified | null,
): void {
  if (!securityEvents.has(refusal.code) || endpoint.actsForNobody) return;
  log.warn(
    {
      address: endpoint.address,
      code: refusal.code,
      account: who?.viewer.account?.id ?? null,
      session: who?.viewer.session?.id ?? null,
      ip: context.ip,
    },
    'a call was refused',
  );
}

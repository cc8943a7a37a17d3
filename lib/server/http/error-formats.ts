import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { httpStatusOf, type Refusal, type RefusalCode } from '@/lib/shared/refusal';

/** How a router words a refusal on the wire. */
export type ErrorFormat = (refusal: Refusal, context: RequestContext) => Promise<Response>;

/** What of a refusal its sentence tells. */
type Told = { readonly code: RefusalCode } & Partial<Pick<Refusal, 'line' | 'want'>>;

/** The visitor's sentence for a refusal, in the language of the visit: what its field should have had, or that of its code. */
export async function messageOf({ code, line = '', want }: Told, locale: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return want === undefined ? t(code, { line }) : t(`field.${want.kind}`, { limit: want.limit });
}

/** JSON APIs: `{ errors: [{ code, description, localizedDescription, field? }] }`, one for each field that is wrong, and the code's status. */
export const keyApi: ErrorFormat = async (refusal, context) => {
  const localizedDescription = await messageOf(refusal, context.locale);
  const entry = {
    code: refusal.code,
    description: refusal.description ?? refusal.code,
    localizedDescription,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.externalUrl === undefined ? {} : { externalUrl: refusal.externalUrl }),
    ...(refusal.confirmUrl === undefined ? {} : { confirmUrl: refusal.confirmUrl }),
    ...(refusal.changed === undefined
      ? {}
      : { changedBy: refusal.changed.by, changedAt: refusal.changed.at }),
  };
  const others = refusal.also.map(async (fault) => {
    const { code = 'VALIDATION_ERROR', description = code, field } = fault;
    const localizedDescription = await messageOf({ ...fault, code }, context.locale);
    return { code, description, localizedDescription, field };
  });
  return json({ errors: [entry, ...(await Promise.all(others))] }, httpStatusOf[refusal.code], refusal);
};

const scimTypeOf: Readonly<Partial<Record<RefusalCode, string>>> = {
  ALREADY_COLLEAGUE: 'uniqueness',
  NAME_USED: 'uniqueness',
  EMAIL_INVALID: 'invalidValue',
  INVALID_CHARACTERS: 'invalidValue',
  VALIDATION_ERROR: 'invalidValue',
};

/** Calls of directories: the error of RFC 7644, 3.12, with our code and reason as its detail, which admins read in their directory. */
export const scimApi: ErrorFormat = async (refusal, context) => {
  const status = httpStatusOf[refusal.code];
  const scimType = refusal.scimType ?? scimTypeOf[refusal.code];
  const message = await messageOf(refusal, context.locale);
  const reason = refusal.description === undefined ? '' : ` (${refusal.description})`;
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: `${refusal.code}: ${message}${reason}`,
  };
  const response = json(body, status, refusal);
  response.headers.set('content-type', scimMediaType);
  return response;
};

/** RFC 7644, 8.1. */
export const scimMediaType = 'application/scim+json';

/** Outcomes of a sign-in form are answers, not failed requests: they come with 200 and status -1. */
const outcomes: ReadonlySet<RefusalCode> = new Set([
  'VALIDATION_ERROR',
  'EMAIL_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'PASSWORD_BREACHED',
  'CONSENT_REQUIRED',
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'ACCOUNT_DISABLED',
  'ACCOUNT_LOCKED',
  'REGISTRATION_REFUSED',
  'TICKET_INVALID',
  'EXTERNAL_AUTH_REQUIRED',
  'NOT_LINKABLE',
  'LINK_BY_CODE',
  'LINK_IN_ACCOUNT',
  'PROVIDER_REFUSED',
  'SERVICE_DISABLED',
  'LAST_WAY_IN',
  'LAST_ADMIN',
  'PASSWORD_THERE',
  'PICTURE_REFUSED',
  'LOGO_REFUSED',
  'VERSION_CONFLICT',
  'EMAIL_UNCONFIRMED',
  'PRIMARY_EMAIL_UNCONFIRMED',
  'ALREADY_MEMBER',
  'PUBLIC_MAIL_DOMAIN',
]);

/** The sign-in calls under /k/run: `{ status: -1, message, statusCode, errorField, errorCode }`. */
export const authForm: ErrorFormat = async (refusal, context) => {
  const body = {
    status: -1,
    message: await messageOf(refusal, context.locale),
    statusCode: httpStatusOf[refusal.code],
    errorField: refusal.field ?? null,
    errorCode: refusal.code,
    ...(refusal.externalUrl === undefined ? {} : { externalUrl: refusal.externalUrl }),
  };
  return json(body, outcomes.has(refusal.code) ? 200 : httpStatusOf[refusal.code], refusal);
};

function json(body: object, status: number, refusal: Refusal): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (refusal.retryAfterSeconds !== undefined) headers.set('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.code === 'INVALID_KEY') headers.set('www-authenticate', 'Bearer');
  return Response.json(body, { status, headers });
}

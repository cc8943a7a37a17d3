import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  generateServiceProviderMetadata,
  type Profile,
  SAML,
  ValidateInResponseTo,
} from '@node-saml/node-saml';
import { reasonOf } from '@/lib/server/reason-of';
import type { SsoProblem } from '@/lib/shared/company/sso';
import { type CompanyIdentity, SsoFault } from './company-identity';

/** A company's SAML provider, and what it knows of us. */
export type SamlConnection = {
  readonly issuer: string;
  readonly entryPoint: string;
  /** PEM. */
  readonly certificates: readonly string[];
  readonly ours: { readonly entityId: string; readonly acsUrl: string };
};

const clockSkewMs = 60_000;
const assertionAgeMs = 10 * 60_000;
const answerLengthMax = 60_000;

const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const nameNames = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const strongClasses = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken',
]);
const methodsName = 'http://schemas.microsoft.com/claims/authnmethodsreferences';

/** The id of a request that is to be made: XML ids begin with a letter. */
export const newRequestId = (): string => `_${randomBytes(20).toString('hex')}`;

/** The provider's address with a request of ours in it. @throws SsoFault */
export async function beginSaml(
  connection: SamlConnection,
  departure: { readonly requestId: string; readonly relayState: string },
): Promise<URL> {
  const saml = samlOf(connection, departure.requestId);
  const { host } = new URL(connection.ours.acsUrl);
  return new URL(await saml.getAuthorizeUrlAsync(departure.relayState, host, {}));
}

/** Who somebody is by an assertion, and what must be remembered of it so that it is taken once. */
export type SamlIdentity = CompanyIdentity & {
  readonly assertionId: string;
  /** When it is too old to be taken a second time. */
  readonly assertionEnds: Date;
};

type SamlAnswer = {
  readonly samlResponse: string;
  /** The request of ours it must answer; null for one that must answer none (IdP-initiated sign-in). */
  readonly requestId: string | null;
};

/**
 * Reads who somebody is from a posted answer. The assertion must be signed by a certificate of this connection, be the
 * only one, answer our request, be made for our audience and address, and be of these minutes; encrypted and SHA-1
 * answers and those with a document type are not taken (SAML 2.0 profiles, 4.1.4.2 and 4.1.4.3). That it is taken once
 * is the caller's to see to, by its id. @throws SsoFault
 */
export async function finishSaml(connection: SamlConnection, answer: SamlAnswer): Promise<SamlIdentity> {
  if (answer.samlResponse.length > answerLengthMax) throw new SsoFault('other', 'the answer is too long');
  const xml = Buffer.from(answer.samlResponse, 'base64').toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SsoFault('signature', 'the answer has a document type');
  if (/xmldsig#(?:rsa-|dsa-|hmac-)?sha1"/i.test(xml)) throw new SsoFault('signature', 'signed with SHA-1');
  const profile = await believed(connection, answer);
  if (profile.issuer !== connection.issuer) throw new SsoFault('issuer', `issued by ${profile.issuer}`);
  // One that changes with every sign-in would make a new person of everybody each time.
  if (profile.nameIDFormat?.endsWith(':transient')) throw new SsoFault('subject', 'the name is transient');
  const assertion = profile.getAssertion?.() ?? {};
  const assertionEnds = requireBearer(assertion, connection.ours.acsUrl, answer.requestId);
  const assertionId = at(assertion, 'Assertion', '$', 'ID');
  if (typeof assertionId !== 'string' || assertionId === '')
    throw new SsoFault('other', 'the assertion has no id');
  return {
    assertionId,
    assertionEnds,
    subject: profile.nameID,
    email: emailOf(profile),
    name: textAt(profile, nameNames) ?? '',
    secondFactor: isStrong(profile, assertion),
  };
}

/** What a provider can read of us: our name, and where it posts to. */
export const ourSamlMetadata = (ours: SamlConnection['ours']): string =>
  generateServiceProviderMetadata({
    issuer: ours.entityId,
    callbackUrl: ours.acsUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
  });

async function believed(
  connection: SamlConnection,
  { requestId, samlResponse }: SamlAnswer,
): Promise<Profile> {
  try {
    const { profile } = await samlOf(connection, requestId).validatePostResponseAsync({
      SAMLResponse: samlResponse,
    });
    if (profile === null || profile.nameID === '') throw new Error('nobody is named');
    if (requestId === null && profile.inResponseTo != null) throw new Error('InResponseTo names a request');
    return profile;
  } catch (error) {
    throw new SsoFault(problemOf(reasonOf(error)), reasonOf(error));
  }
}

function samlOf(connection: SamlConnection, requestId: string | null): SAML {
  const { certificates, entryPoint, issuer, ours } = connection;
  // Which request is waited for stands in our ticket; the library asks for it here.
  const waiting = { value: requestId ?? '', createdAt: Date.now() };
  return new SAML({
    issuer: ours.entityId,
    audience: ours.entityId,
    callbackUrl: ours.acsUrl,
    entryPoint,
    idpIssuer: issuer,
    idpCert: [...certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: requestId === null ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: assertionAgeMs,
    generateUniqueId: () => requestId ?? newRequestId(),
    cacheProvider: {
      saveAsync: async () => waiting,
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}

function problemOf(said: string): SsoProblem {
  if (/audience/i.test(said)) return 'audience';
  if (/InResponseTo/i.test(said)) return 'replay';
  if (/not yet valid|expired|too old|subject confirmation|NotOnOrAfter|NotBefore/i.test(said)) return 'clock';
  if (/issuer/i.test(said)) return 'issuer';
  if (/signature|signed/i.test(said)) return 'signature';
  if (/SAML provider returned/i.test(said)) return 'cancelled';
  return 'other';
}

type Parsed = Readonly<Record<string, unknown>>;

/** The assertion as the library has parsed it: every element a list, attributes in `$`. */
function at(node: unknown, ...path: readonly string[]): unknown {
  let one = node;
  for (const name of path) {
    const first = Array.isArray(one) ? (one[0] as unknown) : one;
    one = (first as Parsed | undefined)?.[name];
  }
  return one;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * A bearer's assertion says where it may be handed in, until when, and which request it answers (SAML 2.0 profiles,
 * 4.1.4.2). These words are signed; those of the response around it need not be, so that only these bind an assertion to
 * one browser's request. One of its confirmations must fit as a whole. Answers when it ends, clocks apart included.
 */
function requireBearer(assertion: Parsed, acsUrl: string, requestId: string | null): Date {
  const listed = at(assertion, 'Assertion', 'Subject', 'SubjectConfirmation');
  const confirmations: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const issuedMs = Date.parse(String(at(assertion, 'Assertion', '$', 'IssueInstant')));
  const judged = confirmations
    .filter((one) => at(one, '$', 'Method') === bearer)
    .map((one) => judgedBearer(at(one, 'SubjectConfirmationData', '$'), { acsUrl, requestId, issuedMs }));
  const fits = judged.find((one) => one instanceof Date);
  if (fits !== undefined) return fits;
  throw judged[0] ?? new SsoFault('audience', 'made for no bearer');
}

type Wanted = { readonly acsUrl: string; readonly requestId: string | null; readonly issuedMs: number };

function judgedBearer(data: unknown, { acsUrl, issuedMs, requestId }: Wanted): Date | SsoFault {
  const recipient = at(data, 'Recipient');
  if (recipient !== acsUrl) return new SsoFault('audience', `made for ${String(recipient)}`);
  if ((at(data, 'InResponseTo') ?? null) !== requestId)
    return new SsoFault('replay', 'InResponseTo of the assertion is not that of the request');
  const now = Date.now();
  const endMs =
    Math.min(Date.parse(String(at(data, 'NotOnOrAfter'))), issuedMs + assertionAgeMs) + clockSkewMs;
  const begin = at(data, 'NotBefore');
  const beginMs =
    Math.max(begin === undefined ? issuedMs : Date.parse(String(begin)), issuedMs) - clockSkewMs;
  // Written so that a time which is none is refused.
  const isNow = beginMs <= now && now < endMs;
  return isNow ? new Date(endMs) : new SsoFault('clock', 'the confirmation is not of these minutes');
}

function emailOf(profile: Profile): string | null {
  const named = textAt(profile, emailNames);
  if (named !== null) return named;
  return profile.nameID.includes('@') ? profile.nameID : null;
}

function textAt(profile: Profile, names: readonly string[]): string | null {
  for (const name of names) {
    const value = profile[name];
    const first = Array.isArray(value) ? (value[0] as unknown) : value;
    if (typeof first === 'string' && first.trim() !== '') return first.trim();
  }
  return null;
}

function isStrong(profile: Profile, assertion: Parsed): boolean {
  const context = at(assertion, 'Assertion', 'AuthnStatement', 'AuthnContext', 'AuthnContextClassRef', '_');
  const methods = profile[methodsName];
  const named = Array.isArray(methods) ? methods : [methods];
  return [context, ...named].some((one) => typeof one === 'string' && strongClasses.has(one));
}

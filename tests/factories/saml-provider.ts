import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { IdentityProvider, SamlLib, ServiceProvider } from 'samlify';
import { certificate } from './certificate';

/** What the next answer is like; what is not named is as it should be. */
export type SamlMood = {
  readonly subject?: string;
  readonly email?: string | null;
  readonly name?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  /** Null leaves it out of the response and the assertion. */
  readonly inResponseTo?: string | null;
  /** Leaves it, or the whole word of where and until when, out of the signed assertion alone. */
  readonly confirmation?: 'noInResponseTo' | 'noEnd';
  readonly assertionId?: string;
  readonly context?: string;
  readonly format?: string;
  /** Moves the clock, in seconds. */
  readonly clockSeconds?: number;
  /** Signs with a key nobody knows. */
  readonly foreignKey?: boolean;
  /** Changes the finished answer. */
  readonly change?: (xml: string) => string;
};

/** Whom an answer is for. */
type Addressee = {
  readonly acsUrl: string;
  readonly entityId: string;
  readonly requestId: string;
  readonly relayState: string;
};

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:persistent';

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="{Format}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{End}" Recipient="{Recipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Begin}" NotOnOrAfter="{End}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>{Context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>{Attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;

const attribute = (name: string, value: string): string =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

const named = ' InResponseTo="{InResponseTo}"';

/** The template without what a mood leaves out, before it is signed. */
function leftOut(text: string, { confirmation, inResponseTo }: SamlMood): string {
  const kept = inResponseTo === null ? text.replaceAll(named, '') : text;
  if (confirmation === 'noInResponseTo') return kept.replace(`${named}/>`, '/>');
  return confirmation === 'noEnd' ? kept.replace(' NotOnOrAfter="{End}" Recipient', ' Recipient') : kept;
}

/** A SAML provider by an implementation of its own (samlify), which can be told to misbehave. */
export async function samlProvider(entityId = 'https://idp.example/saml') {
  const [own, other] = await Promise.all([certificate(400), certificate()]);
  const entryPoint = 'http://localhost:4000/saml/sso';

  function answer(page: string, mood: SamlMood = {}) {
    const { searchParams } = new URL(page);
    const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    const to = {
      acsUrl: /AssertionConsumerServiceURL="([^"]+)"/.exec(request)?.[1] ?? '',
      entityId: /Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? '',
      requestId: /ID="([^"]+)"/.exec(request)?.[1] ?? '',
      relayState: searchParams.get('RelayState') ?? '',
    };
    return respond(to, mood);
  }

  async function respond({ acsUrl, entityId: audience, relayState, requestId }: Addressee, mood: SamlMood) {
    const key = mood.foreignKey === true ? other : own;
    const idp = IdentityProvider({
      entityID: mood.issuer ?? entityId,
      privateKey: key.privateKey,
      signingCert: key.certificate,
      isAssertionEncrypted: false,
      nameIDFormat: [format],
      singleSignOnService: [{ Binding: redirect, Location: entryPoint }],
      singleLogoutService: [{ Binding: redirect, Location: entryPoint }],
      loginResponseTemplate: { context: template, attributes: [] },
    });
    const sp = ServiceProvider({
      entityID: audience,
      wantAssertionsSigned: true,
      assertionConsumerService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: acsUrl },
      ],
    });
    const now = Date.now() + (mood.clockSeconds ?? 0) * 1000;
    const email = mood.email === undefined ? 'sam@acme-lanterns.example' : mood.email;
    const tags = {
      ID: `_${randomBytes(8).toString('hex')}`,
      AssertionID: mood.assertionId ?? `_${randomBytes(8).toString('hex')}`,
      Destination: acsUrl,
      Recipient: mood.recipient ?? acsUrl,
      Audience: mood.audience ?? audience,
      Issuer: mood.issuer ?? entityId,
      IssueInstant: new Date(now).toISOString(),
      Begin: new Date(now - 5000).toISOString(),
      End: new Date(now + 300_000).toISOString(),
      InResponseTo: mood.inResponseTo ?? requestId,
      NameID: mood.subject ?? 'sam-1',
      Format: mood.format ?? format,
      Context: mood.context ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
      Attributes: '@attributes@',
    };
    const attributes = [
      ...(email === null ? [] : [attribute('email', email)]),
      attribute('displayName', mood.name ?? 'Sam Lantern'),
    ].join('');
    const made = await idp.createLoginResponse(sp, { extract: {} }, 'post', {}, (text: string) => ({
      id: tags.ID,
      context: SamlLib.replaceTagsByValue(leftOut(text, mood), tags).replace('@attributes@', attributes),
    }));
    const xml = Buffer.from((made as { context: string }).context, 'base64').toString('utf8');
    const changed = mood.change?.(xml) ?? xml;
    return {
      SAMLResponse: Buffer.from(changed).toString('base64'),
      RelayState: relayState,
    };
  }

  const bare = own.certificate.replace(/-----[^-]+-----|\s/g, '');
  return {
    entityId,
    entryPoint,
    certificate: own.certificate,
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="${redirect}" Location="${entryPoint}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    /** What the provider lets a browser post that came with a request of ours. */
    answer,
    /** What it lets a browser post that began there. */
    unsolicited: (to: Omit<Addressee, 'requestId'>, mood: SamlMood = {}) =>
      respond({ ...to, requestId: '' }, { inResponseTo: null, ...mood }),
  };
}

export type SamlProvider = Awaited<ReturnType<typeof samlProvider>>;

import 'server-only';
import { readXml } from '@/lib/server/read-xml';
import { readCertificates } from './certificates';

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export type IdpMetadata = {
  readonly issuer: string;
  readonly entryPoint: string;
  /** PEM. */
  readonly certificates: readonly string[];
};

/**
 * Reads what a SAML provider says of itself (SAML 2.0 metadata): its name, where it takes requests by redirect, and
 * its signing certificates. Null for everything else: no or several providers, a document type, a missing part.
 */
export function readIdpMetadata(xml: string): IdpMetadata | null {
  const root = readXml(xml);
  if (root === null) return null;
  const [idp, ...others] = elements(root, metadataNamespace, 'IDPSSODescriptor');
  if (idp === undefined || others.length > 0) return null;
  const holder = idp.parentNode as Element | null;
  const issuer = holder?.getAttribute('entityID') ?? '';
  const service = elements(idp, metadataNamespace, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === redirectBinding,
  );
  const keys = elements(idp, metadataNamespace, 'KeyDescriptor').filter(
    (one) => one.getAttribute('use') !== 'encryption',
  );
  const texts = keys.flatMap((key) =>
    elements(key, signatureNamespace, 'X509Certificate').map((one) => one.textContent ?? ''),
  );
  const certificates = readCertificates(texts.map((text) => text.replace(/\s+/g, '')).join('\n\n'));
  const entryPoint = service?.getAttribute('Location') ?? '';
  if (issuer === '' || entryPoint === '' || certificates === null || certificates.length === 0) return null;
  return { issuer, entryPoint, certificates };
}

const elements = (below: Element, namespace: string, name: string): Element[] =>
  Array.from(below.getElementsByTagNameNS(namespace, name));

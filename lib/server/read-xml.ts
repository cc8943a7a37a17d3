import 'server-only';
import { DOMParser } from '@xmldom/xmldom';

/** The root of an XML document; null for what is none, and for one with a document type, which could name entities. */
export function readXml(xml: string): Element | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return null;
  let broken = false;
  const fail = () => {
    broken = true;
  };
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: fail, fatalError: fail } });
  try {
    const { documentElement } = parser.parseFromString(xml, 'text/xml');
    return broken ? null : documentElement;
  } catch {
    return null;
  }
}

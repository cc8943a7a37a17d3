import 'server-only';
import { defaultLocale } from '@/lib/shared/site/locales';
import { configuredBrand } from './configured-brand';
import { ownOrigin } from './own-origin';

type Asked = { readonly host: string | null; readonly path: string; readonly fault: number | null };

/** Where a page address is drawn. */
export type Resolved = { readonly brand: string; readonly locale: string; readonly rewrite: string };

/** Nothing is routed here, so that Next answers with the branded 404 document. */
const nowhere = '/404';
const pageMax = 2000;

/**
 * Which screen answers an address. A host that is not ours and an address longer than any of ours lead
 * nowhere, as does the error page unless our own server asks for it.
 */
export function resolveRequest({ host, path, fault }: Asked): Resolved {
  const site = { brand: configuredBrand().key, locale: defaultLocale.tag };
  const root = `/${site.brand}/${site.locale}`;
  if (fault !== null) return { ...site, rewrite: `${root}/fault` };
  if (ownOrigin(host) === null || path.length > pageMax || /^\/fault(?:\/|$)/.test(path)) {
    return { ...site, rewrite: nowhere };
  }
  return { ...site, rewrite: path === '/' ? root : `${root}${path}` };
}

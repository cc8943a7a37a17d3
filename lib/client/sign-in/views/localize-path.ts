import { splitPrefix } from '@/lib/shared/site/pages/site-path';

/** An address of this site in the language of the page: `/login` is `/de-de/login` on a German page. */
export function localizePath(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  const { tag } = splitPrefix(location.pathname);
  const prefix = tag === null || splitPrefix(pathname).tag !== null ? '' : `/${tag}`;
  return `${prefix}${pathname}${search}`;
}

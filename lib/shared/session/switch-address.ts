import { safeRedirect } from './safe-redirect';

/**
 * Where a browser goes after a switch: the address the switch answered, with the parameter `redir` for where it was
 * (specification §4). Both are paths of this site; anything else becomes `/`.
 */
export function switchAddress(businessRedirectUrl: string, redir: string): string {
  const { pathname, searchParams } = new URL(safeRedirect(businessRedirectUrl), 'https://own.invalid');
  searchParams.set('redir', safeRedirect(redir));
  return `${pathname}?${searchParams}`;
}

import { type ComponentProps, use } from 'react';
import { pageSite } from '@/lib/server/page/page-site';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/**
 * A link inside the site, in the language of the page. Plain on purpose: every prefetch of a client router is a request more, and
 * sign-in state changes with the document (architecture, request path 5). Not async: a page has a hundred links, and each
 * async component is a task and a row of its own.
 */
export function SiteLink({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const { prefix } = use(pageSite());
  return <a {...rest} href={href.startsWith('/') ? sitePath(prefix, href) : href} />;
}

import type { ComponentProps } from 'react';

/**
 * A link inside the site. Plain on purpose: every prefetch of a client router is a request more, and
 * sign-in state changes with the document (architecture, request path 5).
 */
export function SiteLink(props: ComponentProps<'a'> & { readonly href: string }) {
  return <a {...props} />;
}

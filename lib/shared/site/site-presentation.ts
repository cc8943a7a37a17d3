/** Ways to present the site (specification §2): as it is, for the app store visitor, and dark. */
export const presentations = ['', 'pres-aos', 'pres-dark-mode'] as const;

export type Presentation = (typeof presentations)[number];

/**
 * The presentation of an address without its locale prefix: that of its path, or the one its query names
 * (`?presentation=pres-dark-mode`).
 */
export function presentationOf(address: string): Presentation {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  if (path === '/aos') return 'pres-aos';
  const named = new URLSearchParams(query).get('presentation');
  return presentations.find((presentation) => presentation === named) ?? '';
}

/** The theme a presentation fixes for `<html data-theme>`; undefined leaves it to the visitor's system. */
export function themeOf(presentation: Presentation): 'dark' | undefined {
  return presentation === 'pres-dark-mode' ? 'dark' : undefined;
}

import * as z from 'zod';

/** How urgent a message is, the mildest first. */
export const messageLevels = ['info', 'caution', 'critical'] as const;
/** Whom a message is for; `business` is whoever acts for a company. */
export const messageAudiences = ['everybody', 'guests', 'members', 'business'] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** The bar that stands on every page, as one visitor reads it. */
export const SiteMessage = z.strictObject({
  id: z.number().int().positive(),
  text: z.string(),
  /** Language of the text, which may be another than the page's. */
  lang: z.string(),
  level: z.enum(messageLevels),
  link: z.strictObject({ href: z.string(), text: z.string() }).nullable(),
  dismissible: z.boolean(),
});
export type SiteMessage = z.infer<typeof SiteMessage>;

/** Where a message may lead: a path of this site, or another site over TLS. */
export const isMessageLink = (href: string): boolean =>
  /^\/(?![/\\])\S*$/.test(href) || (URL.canParse(href) && href.startsWith('https://'));

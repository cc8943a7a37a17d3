import * as z from 'zod';

/** Where a link of the footer leads: a path of this site, with its language, or a whole address. */
const Url = z.string().min(1).max(2000);

/** A link of the footer (chrome specification §3). */
export const FooterLink = z.strictObject({ title: z.string().min(1), url: Url });
export type FooterLink = z.infer<typeof FooterLink>;

const Links = z.array(FooterLink).readonly();

/** The keys under which a page carries the links of its footer. */
export const footerLinkKeys = [
  'seo',
  'popularCities',
  'popularDestinations',
  'staticCompany',
  'staticContact',
  'staticAirline',
  'staticMore',
] as const;
export type FooterLinkKey = (typeof footerLinkKeys)[number];

/** The answer of FooterSiteMapLinksProviderAction. */
export const FooterSiteMapLinks = z.strictObject({
  companyLinks: Links,
  contactLinks: Links,
  airlineTicketsLinks: Links,
  moreLinks: Links,
});
export type FooterSiteMapLinks = z.infer<typeof FooterSiteMapLinks>;

/** Where apps are had. */
export const appStoreTypes = ['appleappstore', 'googleplay'] as const;

/** Where the app of a brand is had. */
export const AppStoreLink = z.strictObject({
  appStoreType: z.enum(appStoreTypes),
  appStoreLink: z.strictObject({ url: Url }),
  title: z.string().min(1),
});
export type AppStoreLink = z.infer<typeof AppStoreLink>;

/** Networks a brand can be followed on. */
export const socialNames = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'brunch',
  'naverblog',
  'naverpost',
] as const;
export type SocialName = (typeof socialNames)[number];

/** A place where a brand can be followed; the prompt invites to it and is the link's title. */
export const SocialSite = z.strictObject({ name: z.enum(socialNames), url: Url, prompt: z.string().min(1) });
export type SocialSite = z.infer<typeof SocialSite>;

/** Address of each network's picture, an SVG of ours. */
export const SocialIcons = z.partialRecord(z.enum(socialNames), Url);
export type SocialIcons = z.infer<typeof SocialIcons>;

/** Another brand of the family, and where it answers. */
export const FooterBrand = z.strictObject({
  key: z.string(),
  name: z.string(),
  url: Url,
  /** Its mark, a whole SVG in the brand's own colours. */
  logo: z.string(),
});
export type FooterBrand = z.infer<typeof FooterBrand>;

/** The answer of FooterBrandsStateProviderAction: social sites come in the full variant alone. */
export const FooterBrandsState = z.strictObject({
  brands: z.array(FooterBrand).readonly(),
  socialMediaSites: z.array(SocialSite).readonly().optional(),
  socialIconsByName: SocialIcons.optional(),
});
export type FooterBrandsState = z.infer<typeof FooterBrandsState>;

/** All that a footer says on a page of one brand in one language. */
export const FooterState = z.strictObject({
  citiesDynamicLinks: Links,
  destinationsDynamicLinks: Links,
  siteMapTitle: z.string(),
  siteMapLinks: Links,
  socialMediaSites: z.array(SocialSite).readonly(),
  socialIconsByName: SocialIcons,
  brands: z.array(FooterBrand).readonly(),
  links: z.strictObject(
    Object.fromEntries(footerLinkKeys.map((key) => [key, Links])) as Record<FooterLinkKey, typeof Links>,
  ),
  appStoreLinks: z.array(AppStoreLink).readonly(),
  messages: z.record(z.string(), z.string()),
});
export type FooterState = z.infer<typeof FooterState>;

/** An entry of the privacy menu (chrome specification §3). */
export const PrivacyMenuItem = z.strictObject({ title: z.string().min(1), url: Url });
export type PrivacyMenuItem = z.infer<typeof PrivacyMenuItem>;

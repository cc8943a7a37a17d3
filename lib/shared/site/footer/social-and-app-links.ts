import * as z from 'zod';
import { type AppStoreLink, appStoreTypes, type SocialName, socialNames } from './footer-state';

const Address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(2000)
  .nullable();
const Links = z.strictObject({
  social: z.partialRecord(z.enum(socialNames), Address).optional(),
  apps: z.partialRecord(z.enum(appStoreTypes), Address).optional(),
});

/**
 * Where brands can be followed and their apps are had: by brand, or `*` for every other one, then by locale, or `*`. What stands
 * under a locale comes before what stands under `*`; null takes it away.
 */
export const SocialAndAppLinks = z.record(z.string(), z.record(z.string(), Links));
export type SocialAndAppLinks = z.infer<typeof SocialAndAppLinks>;

/** Networks of one country, which sites of others do not show. */
const home: Partial<Readonly<Record<SocialName, string>>> = {
  brunch: 'KR',
  naverblog: 'KR',
  naverpost: 'KR',
};

/** The links of one brand on a site of this locale and country, in the order of the networks and stores. */
export function socialAndAppLinksOf(
  links: SocialAndAppLinks,
  {
    brand,
    locale,
    country,
  }: { readonly brand: string; readonly locale: string; readonly country: string | undefined },
): {
  readonly social: readonly (readonly [name: SocialName, url: string])[];
  readonly apps: readonly (readonly [type: AppStoreLink['appStoreType'], url: string])[];
} {
  const own = links[brand] ?? links['*'] ?? {};
  const social = { ...own['*']?.social, ...own[locale]?.social };
  const apps = { ...own['*']?.apps, ...own[locale]?.apps };
  return {
    social: socialNames.flatMap((name) => {
      const url = (home[name] ?? country) === country ? (social[name] ?? null) : null;
      return url === null ? [] : [[name, url] as const];
    }),
    apps: appStoreTypes.flatMap((type) => {
      const url = apps[type] ?? null;
      return url === null ? [] : [[type, url] as const];
    }),
  };
}

const western = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
};
const everywhere = {
  ...western,
  youtube: 'https://www.youtube.com/',
  brunch: 'https://brunch.co.kr/',
  naverblog: 'https://blog.naver.com/',
  naverpost: 'https://post.naver.com/',
};
const apps = {
  appleappstore: 'https://apps.apple.com/',
  googleplay: 'https://play.google.com/store/apps',
};

/** What the demo shows: the networks and stores themselves, since its brands have no pages there. */
export const demoSocialAndAppLinks: SocialAndAppLinks = {
  '*': { '*': { social: everywhere, apps } },
  momondo: { '*': { social: western, apps } },
};

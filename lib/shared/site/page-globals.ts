import * as z from 'zod';
import { FriendlyUrls } from '@/lib/shared/search/friendly-urls';
import { SignInGlobals } from '@/lib/shared/sign-in/sign-in-globals';
import { GoogleTagConfig, KmkidConfig, SurveyConfig, ThirdPartyGlobals } from './third-party-config';
import { verticalNames } from './vertical-names';

/** Locale as the page globals carry it (specification §3). */
export const LocaleGlobals = z.strictObject({
  shortLanguageCode: z.string(),
  countryCode: z.string(),
  currency: z.strictObject({
    code: z.string(),
    /** Where symbol and number stand: `{symbol}{amount}`. */
    formatString: z.string(),
    current: z.strictObject({ htmlSymbolAlone: z.string(), currencyCode: z.string() }),
  }),
});
export type LocaleGlobals = z.infer<typeof LocaleGlobals>;

/** What every page tells the browser half, in `<script type="application/json" id="globals">`. */
export const PageGlobals = z.strictObject({
  /** Null on pages for guests, which are shared; the browser then asks POST /s/run/formtoken. */
  formtoken: z.string().nullable(),
  brandDisplayName: z.string(),
  affiliate: z.string(),
  seo: z.strictObject({ canonical: z.string(), indexable: z.boolean() }),
  /** What the page belongs to: `hotels`, `business`, else `main`. */
  vertical: z.enum(verticalNames),
  /** Keys of all brands of this deployment. */
  brands: z.array(z.string()),
  analytics: z.strictObject({
    pageType: z.string(),
    vertical: z.string().nullable(),
    /** Which page it is, without anything of its visitor: `home`, `business.users`. */
    pageId: z.string(),
  }),
  survey: SurveyConfig.nullable(),
  kmkid: KmkidConfig.nullable(),
  /** Absent where it is not configured or not consented to. */
  googleTag: GoogleTagConfig.optional(),
  /** Absent where none is configured. */
  thirdParties: ThirdPartyGlobals.optional(),
  /** On pages of results alone. */
  friendlyUrls: FriendlyUrls.optional(),
  /** Whether it may snow on the page. */
  snow: z.boolean(),
  /** Percent of browsers that are looked at for ad blockers; null without consent. */
  adBlockerSample: z.number().min(0).max(100).nullable(),
  signIn: SignInGlobals,
  /** After how many seconds whoever was here before is invited to sign in; null where nobody is. */
  signInPromptSeconds: z.number().int().min(0).nullable(),
  locale: LocaleGlobals,
  /** BCP 47 tag, sent back by calls as X-Locale. */
  localeTag: z.string(),
  /** How the operator has set up the browser half (`lib/client/config.ts`). */
  client: z.strictObject({
    botCheckPaths: z.array(z.string()),
    silencedAreas: z.array(z.string()),
    version: z.string(),
  }),
});
export type PageGlobals = z.infer<typeof PageGlobals>;

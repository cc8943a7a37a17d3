import 'server-only';
import * as z from 'zod';
import { adBlockerSampleDefault } from '@/lib/shared/insight/ad-blocker';
import { signInPromptSeconds, surveyDelaySeconds } from '@/lib/shared/site/chrome-timings';
import { type Season, seasonOf } from '@/lib/shared/site/landscape/season';
import { type Vertical, verticals } from '@/lib/shared/site/verticals';

const Variables = z.object({
  UMIAK_SURVEY_PATH: z
    .string()
    .trim()
    .regex(/^(?:\/[\w./?&=~%-]*)?$/)
    .default(''),
  UMIAK_SURVEY_DELAY_SECONDS: z.coerce.number().int().min(0).max(600).default(surveyDelaySeconds),
  UMIAK_KMKID_MASTER_HOST: z
    .string()
    .trim()
    .regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?)?$/)
    .default(''),
  UMIAK_GOOGLE_TAG: z
    .string()
    .trim()
    .regex(/^(?:(?:G|AW|GT|DC)-[A-Z\d]{4,20})?$/)
    .default(''),
  UMIAK_SIGN_IN_PROMPT_SECONDS: z
    .string()
    .trim()
    .regex(/^(?:off|\d{1,3})$/)
    .default(String(signInPromptSeconds)),
  UMIAK_SNOW_SEASON: z
    .string()
    .trim()
    .refine((text) => seasonOf(text) !== null, 'is no season such as 12-01/01-06')
    .default('12-01/01-06'),
  UMIAK_FRIENDLY_VERTICALS: z
    .string()
    .default(verticals.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum([...verticals, ''])))
    .transform((names) => names.filter((name) => name !== '')),
  UMIAK_AD_BLOCKER_SAMPLE: z.coerce.number().min(0).max(100).default(adBlockerSampleDefault),
});

/** What the operator can set about the furniture of pages. */
export type ChromeSettings = {
  /** A third-party survey, by the path at its configured origin; null has ours alone. */
  readonly survey: { readonly path: string; readonly delaySeconds: number } | null;
  /** Null: no marketing ids are synced. */
  readonly kmkidMasterHost: string | null;
  /** Number of Google's tag, `G-…`; null: there is none. */
  readonly googleTag: string | null;
  /** How long until somebody who was here before is invited to sign in, in seconds; null: never. */
  readonly signInPromptSeconds: number | null;
  readonly snowSeason: Season;
  /** Between these a link takes the search of a page of results along, where the flag `friendlyUrls` is on. */
  readonly friendlyVerticals: readonly Vertical[];
  /** Of how many visitors in a hundred it is asked whether they block advertisements. */
  readonly adBlockerSample: number;
};

let known: ChromeSettings | null = null;

/** Reads the settings once. Throws an Error in plain words when one is not valid. */
export function chromeSettings(): ChromeSettings {
  known ??= checkedChromeSettings(process.env);
  return known;
}

/** The same without the memory, for tests. */
export function checkedChromeSettings(source: Readonly<Record<string, string | undefined>>): ChromeSettings {
  const parsed = Variables.safeParse(source);
  if (!parsed.success) throw new Error(`The settings are not valid:\n${z.prettifyError(parsed.error)}`);
  const set = parsed.data;
  const season = seasonOf(set.UMIAK_SNOW_SEASON);
  if (season === null) throw new Error('UMIAK_SNOW_SEASON is no season such as 12-01/01-06.');
  return {
    survey:
      set.UMIAK_SURVEY_PATH === ''
        ? null
        : { path: set.UMIAK_SURVEY_PATH, delaySeconds: set.UMIAK_SURVEY_DELAY_SECONDS },
    kmkidMasterHost: set.UMIAK_KMKID_MASTER_HOST || null,
    googleTag: set.UMIAK_GOOGLE_TAG || null,
    signInPromptSeconds:
      set.UMIAK_SIGN_IN_PROMPT_SECONDS === 'off' ? null : Number(set.UMIAK_SIGN_IN_PROMPT_SECONDS),
    snowSeason: season,
    friendlyVerticals: set.UMIAK_FRIENDLY_VERTICALS,
    adBlockerSample: set.UMIAK_AD_BLOCKER_SAMPLE,
  };
}

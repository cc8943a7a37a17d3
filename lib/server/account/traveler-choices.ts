import 'server-only';
import { readEnv } from '@/lib/server/env';
import { diallingOptions } from '@/lib/server/page/dialling-options';
import { birthDays } from '@/lib/shared/account/birth-days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** What this deployment lets one choose from for a traveler, in a language. */
export function travelerChoices(locale: string) {
  const { genders, travelerAges: ages } = readEnv();
  const today = utcDay(new Date());
  return { ages, days: birthDays(today, ages), genders, countries: diallingOptions(locale) };
}

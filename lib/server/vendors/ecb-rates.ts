import 'server-only';
import * as z from 'zod';
import { readXml } from '@/lib/server/read-xml';
import { fetchWhole } from './fetch-whole';

const waitMs = 5000;
/** The file has about 2 kB. */
const bytesMax = 65_536;
const namespace = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

const DailyRates = z.object({
  day: z.iso.date(),
  // The bank publishes about thirty; a file with a handful is only a part of one.
  rates: z
    .array(
      z.tuple([
        z.string().regex(/^[A-Z]{3}$/),
        z
          .string()
          .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
          .transform(Number)
          .pipe(z.number().positive()),
      ]),
    )
    .min(10)
    .refine((rates) => new Set(rates.map(([code]) => code)).size === rates.length, 'a currency twice'),
});

/** The reference rates of one day. */
export type EcbRates = {
  /** The day they are of, `2026-11-20`. */
  readonly day: string;
  /** How many units of a currency (ISO 4217) one euro buys. */
  readonly perEuro: Readonly<Record<string, number>>;
};

/**
 * Fetches the euro reference rates that the European Central Bank publishes about 16:00 CET on working days
 * (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates), without redirects and
 * within a time and a size.
 * @throws Error when there is no answer, or one that is not such a file
 */
export async function fetchEcbRates(url: string): Promise<EcbRates> {
  const response = await fetchWhole(url, { signal: AbortSignal.timeout(waitMs), bytesMax });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return readDailyRates(await response.text());
}

/** The file is an envelope around nested cubes: the outermost, one for the day, and one for each currency. */
function readDailyRates(xml: string): EcbRates {
  const root = readXml(xml);
  if (root === null) throw new Error('the answer is no XML');
  const cubes = Array.from(root.getElementsByTagNameNS(namespace, 'Cube'));
  const [day, ...others] = cubes.filter((cube) => cube.hasAttribute('time'));
  if (day === undefined || others.length > 0) throw new Error('the answer has no rates of one day');
  const read = DailyRates.safeParse({
    day: day.getAttribute('time'),
    rates: cubes
      .filter((cube) => cube.hasAttribute('currency'))
      .map((cube) => [cube.getAttribute('currency'), cube.getAttribute('rate')]),
  });
  if (!read.success) throw new Error(`the rates are not valid: ${z.prettifyError(read.error)}`);
  return { day: read.data.day, perEuro: Object.fromEntries(read.data.rates) };
}

// Writes and reads the consent to more vendors than any list has, again and again, and prints the medians in milliseconds as JSON.
// The benchmark runs it.
import { decodeTcString } from '@/lib/shared/consent/tcf/decode-tc-string';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import type { TcModel } from '@/lib/shared/consent/tcf/tc-model';
import { msPerDay } from '@/lib/shared/day/days';
import { median } from './bench/median.mjs';

const warmUps = 500;
const turns = 500;
/** The registered list has about 1,100, with ids up to 1,500. */
const ids = Array.from({ length: 1_500 }, (_, at) => at + 1).filter((id) => id % 4 !== 0);
const purposes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

const model: TcModel = {
  created: 20_000 * msPerDay,
  lastUpdated: 20_000 * msPerDay,
  cmpId: 4095,
  cmpVersion: 1,
  consentScreen: 1,
  consentLanguage: 'EN',
  vendorListVersion: 100,
  policyVersion: 5,
  isServiceSpecific: true,
  useNonStandardTexts: false,
  specialFeatureOptIns: [1, 2],
  purposeConsents: purposes,
  purposeLegitimateInterests: [2, 7, 8, 9, 10, 11],
  purposeOneTreatment: false,
  publisherCountry: 'DE',
  vendorConsents: ids,
  vendorLegitimateInterests: ids,
  restrictions: [],
  disclosedVendors: ids,
  publisher: null,
};
const text = encodeTcString(model);

process.stdout.write(
  JSON.stringify({
    vendors: ids.length,
    encodeMs: measured(() => encodeTcString(model)),
    decodeMs: measured(() => decodeTcString(text)),
  }),
);

function measured(work: () => unknown): number | undefined {
  const times: number[] = [];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const start = performance.now();
    work();
    if (turn >= warmUps) times.push(performance.now() - start);
  }
  return median(times);
}

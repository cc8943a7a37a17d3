import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { decodeTcString } from '@/lib/shared/consent/tcf/decode-tc-string';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import type { TcModel } from '@/lib/shared/consent/tcf/tc-model';
import { liveVendors, VendorList } from '@/lib/shared/consent/vendor-list';
import { tcModel, tcModels } from '@/tests/factories/tc-model';
import { oracleList, oracleModel, oracleText } from '@/tests/factories/tcf-oracle';
import { sampleVendorList } from './sample-vendor-list';

const registered = '../shared/data/consent/gvl/vendor-list-v146-20260212.json';

/** The project's own list, and a registered one where it lies beside the project. */
const lists = [
  ['our own list', sampleVendorList()],
  ...(existsSync(registered)
    ? [['a registered list', VendorList.parse(JSON.parse(readFileSync(registered, 'utf8')))]]
    : []),
] as [string, VendorList][];

describe.each(lists)('of %s', (_, list) => {
  const live = liveVendors(list);
  const gvl = oracleList(list);
  const ids = (vendors: typeof live) => vendors.map(({ id }) => id);
  const consent = ids(live.filter(({ purposes }) => purposes.length > 0));
  const interest = ids(live.filter(({ legIntPurposes }) => legIntPurposes.length > 0));
  const disclosed = ids(live);
  const models = tcModels({ consent, interest, disclosed }).map((model) => ({
    ...model,
    vendorListVersion: list.vendorListVersion,
    policyVersion: list.tcfPolicyVersion,
  }));
  const comparable = (model: TcModel) => ({ ...model, publisher: null });

  test('the reference package reads what we write', async () => {
    await fc.assert(
      fc.property(models, (model) => {
        expect(oracleModel(encodeTcString(model))).toEqual(comparable(model));
      }),
      { numRuns: 40 },
    );
  });

  test('we read what the reference package writes, and never write more', async () => {
    let same = 0;
    await fc.assert(
      fc.property(models, (model) => {
        const theirs = oracleText(model, gvl);
        const ours = encodeTcString(model);
        expect(comparable(decodeTcString(theirs))).toEqual(comparable(model));
        expect(ours.length).toBeLessThanOrEqual(theirs.length);
        if (ours === theirs) same += 1;
      }),
      { numRuns: 40 },
    );
    // They differ where the reference takes the longer of field and ranges, which it misjudges by a bit.
    expect(same).toBeGreaterThan(10);
  });

  test('every vendor of the list is a bit of the string', () => {
    const model = tcModel({ disclosedVendors: disclosed, vendorConsents: consent });
    expect(oracleModel(encodeTcString(model)).disclosedVendors).toEqual(disclosed);
    expect(decodeTcString(encodeTcString(model)).vendorConsents).toEqual(consent);
  });

  test('restrictions are read by the reference as we wrote them', () => {
    const restrictions = [{ purpose: 7, type: 1 as const, vendors: disclosed.slice(0, 3) }];
    expect(oracleModel(encodeTcString(tcModel({ restrictions }))).restrictions).toEqual(restrictions);
  });
});

import { BitReader } from './bit-reader';
import type { PublisherTc, Restriction, RestrictionType, TcModel } from './tc-model';
import { TcStringError } from './tc-string-error';
import { type IdBudget, readRestricted, readVendors } from './vendor-section';

/** No cookie holds more, and no honest string comes near it. */
export const tcStringLengthMax = 4096;
const restrictionsMax = 512;
/** All sections together; the registered list has less than 2,000 vendors, and a string names each three times. */
const idsMax = 16_384;
/**
 * All ranges together. Writers use ranges only where they are shorter than a bit for each vendor, so that a section of the
 * registered list (ids below 2,000, at least 17 bits a range) has at most 117 of them: three sections and half as many again
 * for a publisher's restrictions. A count above it is refused before a range is read.
 */
const rangesMax = 512;

type Core = Omit<TcModel, 'disclosedVendors' | 'publisher'>;

/**
 * Reads a TC string of version 2. Strings of strangers come here, so its work is bounded before it begins:
 * length, restrictions, and the ids all ranges together may stand for. Segments of unknown kinds are skipped.
 * @throws TcStringError with the reason, and nothing else
 */
export function decodeTcString(text: string): TcModel {
  if (text.length === 0 || text.length > tcStringLengthMax) throw new TcStringError('length');
  const budget = { left: idsMax, ranges: rangesMax };
  const [first = '', ...others] = text.split('.');
  if (others.length > 3) throw new TcStringError('segments');
  const core = readCore(new BitReader(first), budget);
  let disclosedVendors: TcModel['disclosedVendors'] = null;
  let publisher: PublisherTc | null = null;
  for (const segment of others) {
    const reader = new BitReader(segment);
    const kind = reader.number(3);
    if (kind === 0) throw new TcStringError('segments');
    if (kind === 1) {
      if (disclosedVendors !== null) throw new TcStringError('segments');
      disclosedVendors = readVendors(reader, budget);
    } else if (kind === 3) {
      if (publisher !== null) throw new TcStringError('segments');
      publisher = readPublisher(reader);
    }
  }
  return { ...core, disclosedVendors, publisher };
}

/** The same for those who only want to know: null instead of the error. */
export function findTcModel(text: string): TcModel | null {
  try {
    return decodeTcString(text);
  } catch (error) {
    if (error instanceof TcStringError) return null;
    throw error;
  }
}

function readCore(reader: BitReader, budget: IdBudget): Core {
  if (reader.number(6) !== 2) throw new TcStringError('version');
  return {
    created: reader.number(36) * 100,
    lastUpdated: reader.number(36) * 100,
    cmpId: reader.number(12),
    cmpVersion: reader.number(12),
    consentScreen: reader.number(6),
    consentLanguage: reader.letters(),
    vendorListVersion: reader.number(12),
    policyVersion: reader.number(6),
    isServiceSpecific: reader.flag(),
    useNonStandardTexts: reader.flag(),
    specialFeatureOptIns: reader.field(12),
    purposeConsents: reader.field(24),
    purposeLegitimateInterests: reader.field(24),
    purposeOneTreatment: reader.flag(),
    publisherCountry: reader.letters(),
    vendorConsents: readVendors(reader, budget),
    vendorLegitimateInterests: readVendors(reader, budget),
    restrictions: readRestrictions(reader, budget),
  };
}

function readRestrictions(reader: BitReader, budget: IdBudget): Restriction[] {
  const count = reader.number(12);
  if (count > restrictionsMax) throw new TcStringError('budget');
  return Array.from({ length: count }, () => {
    const purpose = reader.number(6);
    const type = reader.number(2);
    if (type > 2) throw new TcStringError('range');
    return { purpose, type: type as RestrictionType, vendors: readRestricted(reader, budget) };
  });
}

function readPublisher(reader: BitReader): PublisherTc {
  const consents = reader.field(24);
  const legitimateInterests = reader.field(24);
  const customPurposes = reader.number(6);
  const customConsents = reader.field(customPurposes);
  const customLegitimateInterests = reader.field(customPurposes);
  return { consents, legitimateInterests, customPurposes, customConsents, customLegitimateInterests };
}

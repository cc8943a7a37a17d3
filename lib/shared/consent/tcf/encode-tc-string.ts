import { BitWriter } from './bit-writer';
import type { Ids, PublisherTc, TcModel } from './tc-model';
import { writeRestricted, writeVendors } from './vendor-section';

/** Purposes that never rest on legitimate interest (TCF Policies, appendix A; TCF 2.2): their bits stay 0. */
export const consentOnlyPurposes: ReadonlySet<number> = new Set([1, 3, 4, 5, 6]);

/**
 * Writes a TC string of version 2: core segment, then the vendors that were shown, then the publisher's own
 * part where there is one. The model is taken as true; only legitimate interest for purposes that cannot have
 * it is left out.
 */
export function encodeTcString(model: TcModel): string {
  const segments = [coreOf(model)];
  if (model.disclosedVendors !== null) segments.push(disclosedOf(model.disclosedVendors));
  if (model.publisher !== null) segments.push(publisherOf(model.publisher));
  return segments.join('.');
}

function coreOf(model: TcModel): string {
  const writer = new BitWriter();
  writer.number(2, 6);
  writer.number(Math.round(model.created / 100), 36);
  writer.number(Math.round(model.lastUpdated / 100), 36);
  writer.number(model.cmpId, 12);
  writer.number(model.cmpVersion, 12);
  writer.number(model.consentScreen, 6);
  writer.letters(model.consentLanguage);
  writer.number(model.vendorListVersion, 12);
  writer.number(model.policyVersion, 6);
  writer.flag(model.isServiceSpecific);
  writer.flag(model.useNonStandardTexts);
  writer.field(model.specialFeatureOptIns, 12);
  writer.field(model.purposeConsents, 24);
  writer.field(
    model.purposeLegitimateInterests.filter((id) => !consentOnlyPurposes.has(id)),
    24,
  );
  writer.flag(model.purposeOneTreatment);
  writer.letters(model.publisherCountry);
  writeVendors(writer, model.vendorConsents);
  writeVendors(writer, model.vendorLegitimateInterests);
  writer.number(model.restrictions.length, 12);
  for (const { purpose, type, vendors } of model.restrictions) {
    writer.number(purpose, 6);
    writer.number(type, 2);
    writeRestricted(writer, vendors);
  }
  return writer.text();
}

function disclosedOf(vendors: Ids): string {
  const writer = new BitWriter();
  writer.number(1, 3);
  writeVendors(writer, vendors);
  return writer.text();
}

function publisherOf(publisher: PublisherTc): string {
  const writer = new BitWriter();
  writer.number(3, 3);
  writer.field(publisher.consents, 24);
  writer.field(publisher.legitimateInterests, 24);
  writer.number(publisher.customPurposes, 6);
  writer.field(publisher.customConsents, publisher.customPurposes);
  writer.field(publisher.customLegitimateInterests, publisher.customPurposes);
  return writer.text();
}

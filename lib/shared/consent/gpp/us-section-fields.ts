import type { UsField, UsForm } from './us-section';

const one = (...names: readonly string[]): readonly UsField[] => names.map((name) => [name]);
const sensitive = (length: number): UsField => ['SensitiveDataProcessing', length];
const child = 'KnownChildSensitiveDataConsents';
const mspa = one('MspaCoveredTransaction', 'MspaOptOutOptionMode', 'MspaServiceProviderMode');
const notices = one('SaleOptOutNotice', 'TargetedAdvertisingOptOutNotice');
const optOuts = one('SaleOptOut', 'TargetedAdvertisingOptOut');
const additional = one('AdditionalDataProcessingConsent');

/** What the laws after California's have in common; they differ in the length of their lists and in what comes last. */
const stateFields = (
  notice: 'SharingNotice' | 'ProcessingNotice',
  sensitiveLength: number,
  children: UsField,
  last: readonly UsField[],
): readonly UsField[] => [
  ...one(notice),
  ...notices,
  ...optOuts,
  sensitive(sensitiveLength),
  children,
  ...last,
  ...mspa,
];

const national = (sensitiveLength: number, children: number): readonly UsField[] => [
  ...one('SharingNotice', 'SaleOptOutNotice', 'SharingOptOutNotice', 'TargetedAdvertisingOptOutNotice'),
  ...one('SensitiveDataProcessingOptOutNotice', 'SensitiveDataLimitUseNotice'),
  ...one('SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'),
  sensitive(sensitiveLength),
  [child, children],
  ...one('PersonalDataConsents'),
  ...mspa,
];

/** The section for the whole country; its second version came with the laws of 2024 and has longer lists. */
export const usNational: UsForm = {
  id: 7,
  prefix: 'usnat',
  hasGpc: true,
  versions: { 1: national(12, 2), 2: national(16, 3) },
};

const state = (id: number, code: string, fields: readonly UsField[], hasGpc = true): [string, UsForm] => [
  code,
  { id, prefix: `us${code.toLowerCase()}`, hasGpc, versions: { 1: fields } },
];

const california: readonly UsField[] = [
  ...one('SaleOptOutNotice', 'SharingOptOutNotice', 'SensitiveDataLimitUseNotice'),
  ...one('SaleOptOut', 'SharingOptOut'),
  sensitive(9),
  [child, 2],
  ...one('PersonalDataConsents'),
  ...mspa,
];

const iowa: readonly UsField[] = [
  ...one('ProcessingNotice'),
  ...notices,
  ...one('SensitiveDataOptOutNotice'),
  ...optOuts,
  sensitive(8),
  [child],
  ...mspa,
];

const utah: readonly UsField[] = [
  ...one('SharingNotice'),
  ...notices,
  ...one('SensitiveDataProcessingOptOutNotice'),
  ...optOuts,
  sensitive(8),
  [child],
  ...mspa,
];

/**
 * The states with a section of their own, by their code (IAB Tech Lab, GPP, "Sections/US-States", version 1 of each). Those of
 * MD, IN, KY and RI are drafts, written in another way than the rest; there the national section alone speaks.
 */
export const usStates: ReadonlyMap<string, UsForm> = new Map([
  state(8, 'CA', california),
  state(9, 'VA', stateFields('SharingNotice', 8, [child], []), false),
  state(10, 'CO', stateFields('SharingNotice', 7, [child], [])),
  state(11, 'UT', utah, false),
  state(12, 'CT', stateFields('SharingNotice', 8, [child, 3], [])),
  state(13, 'FL', stateFields('ProcessingNotice', 8, [child, 3], additional), false),
  state(14, 'MT', stateFields('SharingNotice', 8, [child, 3], additional)),
  state(15, 'OR', stateFields('ProcessingNotice', 11, [child, 3], additional)),
  state(16, 'TX', stateFields('ProcessingNotice', 8, [child], additional)),
  state(17, 'DE', stateFields('ProcessingNotice', 9, [child, 5], additional)),
  state(18, 'IA', iowa),
  state(19, 'NE', stateFields('ProcessingNotice', 8, [child], additional)),
  state(20, 'NH', stateFields('ProcessingNotice', 8, [child, 3], additional)),
  state(21, 'NJ', stateFields('ProcessingNotice', 10, [child, 5], additional)),
  state(22, 'TN', stateFields('ProcessingNotice', 8, [child], additional)),
  state(23, 'MN', stateFields('ProcessingNotice', 8, [child], additional)),
]);

/** The section of a region of the US (`CA`, `US-CA`); null for a state without a law of its own, and for none. */
export const usStateOf = (region: string | null): UsForm | null =>
  usStates.get(region?.replace(/^US-/, '') ?? '') ?? null;

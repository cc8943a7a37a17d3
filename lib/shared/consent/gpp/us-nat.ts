import { BitReader } from '../tcf/bit-reader';
import { BitWriter } from '../tcf/bit-writer';

/** Answers of the section are two bits each: 0 does not apply, 1 and 2 are yes and no, opted out and not. */
type Answer = number;

/** Which version of the section a string has; the second came with the laws of 2024 and has longer lists. */
export type UsNatVersion = 1 | 2;

const single = [
  'SharingNotice',
  'SaleOptOutNotice',
  'SharingOptOutNotice',
  'TargetedAdvertisingOptOutNotice',
  'SensitiveDataProcessingOptOutNotice',
  'SensitiveDataLimitUseNotice',
  'SaleOptOut',
  'SharingOptOut',
  'TargetedAdvertisingOptOut',
] as const;
const last = [
  'PersonalDataConsents',
  'MspaCoveredTransaction',
  'MspaOptOutOptionMode',
  'MspaServiceProviderMode',
] as const;
const lists = { 1: [12, 2], 2: [16, 3] } as const satisfies Record<UsNatVersion, readonly [number, number]>;

type Single = (typeof single)[number] | (typeof last)[number];

/** The core segment, under the names the API tells its fields by. */
export type UsNatCore = Readonly<Record<Single, Answer>> & {
  readonly Version: UsNatVersion;
  readonly SensitiveDataProcessing: readonly Answer[];
  readonly KnownChildSensitiveDataConsents: readonly Answer[];
};

/** The section `usnat`: its core, and whether the browser sends Global Privacy Control. */
export type UsNat = { readonly core: UsNatCore; readonly gpc: boolean };

/** The number of the section in a GPP string, and its name in the API. */
export const usNatSection = { id: 7, prefix: 'usnat' } as const;

const segmentGpc = 1;
const yes = 1;
const optedOut = 1;
const notOptedOut = 2;
const no = 2;

/**
 * What the choice about data sharing says in the terms of the section: every page gives notice of it (the footer and
 * /privacy/manage), one switch is the answer to sale, sharing and targeted advertising, and nothing sensitive is
 * processed. We have signed no agreement (MSPA), so no transaction is covered by one.
 */
export function usNatOf(allowDataSharing: boolean, gpc: boolean): UsNat {
  const answer = allowDataSharing ? notOptedOut : optedOut;
  return {
    gpc,
    core: {
      Version: 2,
      SharingNotice: yes,
      SaleOptOutNotice: yes,
      SharingOptOutNotice: yes,
      TargetedAdvertisingOptOutNotice: yes,
      SensitiveDataProcessingOptOutNotice: 0,
      SensitiveDataLimitUseNotice: 0,
      SaleOptOut: answer,
      SharingOptOut: answer,
      TargetedAdvertisingOptOut: answer,
      SensitiveDataProcessing: Array(lists[2][0]).fill(0),
      KnownChildSensitiveDataConsents: Array(lists[2][1]).fill(0),
      PersonalDataConsents: 0,
      MspaCoveredTransaction: no,
      MspaOptOutOptionMode: 0,
      MspaServiceProviderMode: 0,
    },
  };
}

/** The section as text: core, point, GPC (IAB Tech Lab, GPP, "MSPA US National Section", version 2 of August 2024). */
export function encodeUsNat({ core, gpc }: UsNat): string {
  const writer = new BitWriter();
  writer.number(core.Version, 6);
  const [sensitive, children] = lists[core.Version];
  const answers = [
    ...single.map((name) => core[name]),
    ...filled(core.SensitiveDataProcessing, sensitive),
    ...filled(core.KnownChildSensitiveDataConsents, children),
    ...last.map((name) => core[name]),
  ];
  for (const answer of answers) writer.number(answer, 2);
  const sub = new BitWriter();
  sub.number(segmentGpc, 2);
  sub.flag(gpc);
  return `${writer.text(8)}.${sub.text(8)}`;
}

const filled = (answers: readonly Answer[], length: number): Answer[] =>
  Array.from({ length }, (_, at) => answers[at] ?? 0);

/** Longer than any section of this kind; what is longer is not looked at. */
const lengthMax = 64;

/** Reads such a section; null for what is none, for another version and for what ends too early. */
export function findUsNat(text: string): UsNat | null {
  if (text.length > lengthMax) return null;
  try {
    const [core = '', ...others] = text.split('.');
    return { core: readCore(new BitReader(core)), gpc: others.some(saysGpc) };
  } catch {
    return null;
  }
}

function readCore(reader: BitReader): UsNatCore {
  const version = reader.number(6);
  if (version !== 1 && version !== 2) throw new RangeError(`version ${version}`);
  const [sensitive, children] = lists[version];
  const answers = (length: number) => Array.from({ length }, () => reader.number(2));
  const named = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, reader.number(2)])) as Record<Name, Answer>;
  return {
    Version: version,
    ...named(single),
    SensitiveDataProcessing: answers(sensitive),
    KnownChildSensitiveDataConsents: answers(children),
    ...named(last),
  };
}

function saysGpc(segment: string): boolean {
  const reader = new BitReader(segment);
  return reader.number(2) === segmentGpc && reader.flag();
}

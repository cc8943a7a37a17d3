import { BitReader } from '../tcf/bit-reader';
import { BitWriter } from '../tcf/bit-writer';

/** Two bits each: 0 does not apply, 1 and 2 are yes and no, opted out and not. */
export type UsAnswer = number;

/** A field of a core segment: its name in the API, and of a list how many answers it has. */
export type UsField = readonly [name: string, length?: number];

/** How a section of a law of the US is written: its number, its name in the API and its core segment by version. */
export type UsForm = {
  readonly id: number;
  readonly prefix: string;
  /** Whether Global Privacy Control stands beside the core, in a segment of its own. */
  readonly hasGpc: boolean;
  readonly versions: Readonly<Record<number, readonly UsField[]>>;
};

/** A core segment under the names the API tells its fields by. */
export type UsCore = { readonly Version: number } & Readonly<Record<string, UsAnswer | readonly UsAnswer[]>>;

/** A section: its core, and whether the browser sends Global Privacy Control; null where its law has no room for it. */
export type UsSection = { readonly core: UsCore; readonly gpc: boolean | null };

const segmentGpc = 1;

/** A section as text: core, and after a point GPC (IAB Tech Lab, Global Privacy Platform, the sections of the US). */
export function encodeUs({ hasGpc, versions }: UsForm, { core, gpc }: UsSection): string {
  const writer = new BitWriter();
  writer.number(core.Version, 6);
  for (const [name, length] of versions[core.Version] ?? []) {
    const value = core[name] ?? 0;
    const answers = typeof value === 'number' ? [value] : value;
    for (let at = 0; at < (length ?? 1); at++) writer.number(answers[at] ?? 0, 2);
  }
  if (!hasGpc) return writer.text(8);
  const sub = new BitWriter();
  sub.number(segmentGpc, 2);
  sub.flag(gpc === true);
  return `${writer.text(8)}.${sub.text(8)}`;
}

/** Longer than any section of this kind; what is longer is not looked at. */
const lengthMax = 64;

/** Reads such a section; null for what is none, for another version and for what ends too early. */
export function findUs(form: UsForm, text: string): UsSection | null {
  if (text.length > lengthMax) return null;
  try {
    const [core = '', ...others] = text.split('.');
    return { core: readCore(form, new BitReader(core)), gpc: form.hasGpc ? others.some(saysGpc) : null };
  } catch {
    return null;
  }
}

function readCore({ versions }: UsForm, reader: BitReader): UsCore {
  const version = reader.number(6);
  const fields = Object.hasOwn(versions, version) ? versions[version] : undefined;
  if (fields === undefined) throw new RangeError(`version ${version}`);
  const read = fields.map(([name, length]) => [
    name,
    length === undefined ? reader.number(2) : Array.from({ length }, () => reader.number(2)),
  ]);
  return { Version: version, ...Object.fromEntries(read) };
}

function saysGpc(segment: string): boolean {
  const reader = new BitReader(segment);
  return reader.number(2) === segmentGpc && reader.flag();
}

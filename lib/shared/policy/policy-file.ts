import * as z from 'zod';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { hasControlCharacters, showsNothing } from '@/lib/shared/control-characters';
import { OneLine } from '@/lib/shared/form/one-line';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import { type Policy, policiesMax, policySchemaOf, rulesMax } from './policy-set';

/** By what a file of policies is known, and the version that is written and read. */
export const policyFileFormat = 'travel-policies';
export const policyFileVersion = 1;

/** The largest such file, in bytes. */
export const policyFileBytesMax = 512 * 1024;

/** The most faults that are reported. */
export const policyFaultsMax = 50;

/** Why a file cannot be read at all. */
export const policyFileProblems = ['size', 'encoding', 'json', 'format', 'version', 'vertical'] as const;
export type PolicyFileProblem = (typeof policyFileProblems)[number];

/** What is wrong with a policy of a file. */
export const policyFileFaults = [
  'unknownField',
  'missing',
  'least',
  'most',
  'value',
  'currency',
  'rule',
  'ruleTwice',
  'placeTwice',
  'nameTwice',
  'tooMany',
  'last',
  'groups',
  'offices',
  'entities',
  'events',
] as const;

export type PolicyFileFault = {
  /** Which policy of the file, from 1; 0 for the file itself. */
  readonly policy: number;
  /** As the file has it; '' without one. */
  readonly name: string;
  readonly why: (typeof policyFileFaults)[number];
  /** The field, `TOTAL_ABOVE.amount`, or the name that is not known; '' for none. */
  readonly about: string;
  /** What a figure may be at least or at most; null for other faults. */
  readonly limit: number | null;
};

const Name = z.string().trim().min(1).max(120);
const Names = z.array(Name).min(1).max(50).readonly();

/** Who a policy is for, by name instead of id. */
const FileAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('guests') }),
  z.strictObject({ kind: z.literal('groups'), names: Names }),
  z.strictObject({ kind: z.literal('offices'), names: Names }),
  z.strictObject({ kind: z.literal('entities'), names: Names }),
  z.strictObject({ kind: z.literal('events'), names: Names }),
]);
type FileAudience = z.infer<typeof FileAudience>;

/** A policy as a file has it: without ids, known by its name. */
export type FilePolicy = Omit<Policy, 'id' | 'audience'> & { readonly audience: FileAudience };

type PolicyFile = {
  readonly format: string;
  readonly version: number;
  readonly vertical: PolicyVertical;
  readonly policies: readonly FilePolicy[];
};

/** A list that is not looked into when it is too long. */
const upTo = <Items>(max: number, items: z.ZodType<Items, unknown[]>) =>
  z.array(z.unknown()).max(max).pipe(items);

const fileSchemaOf = (vertical: PolicyVertical): z.ZodType<PolicyFile> => {
  const { name, rules } = policySchemaOf[vertical].shape;
  const policy = z.strictObject({
    name: name.refine((text) => OneLine(text.length).parse(text) === text && !showsNothing(text)),
    audience: FileAudience,
    currency: z.string().refine(isCurrencyCode),
    rules: upTo(rulesMax, rules as z.ZodType<Policy['rules'], unknown[]>),
  });
  return z.strictObject({
    format: z.string(),
    version: z.int(),
    vertical: z.enum(policyVerticals),
    policies: upTo(policiesMax, z.array(policy).min(1) as unknown as z.ZodType<FilePolicy[], unknown[]>),
  });
};

/** The groups, offices, legal entities and events that a company has; of events of one name the one to come first. */
export type KnownNames = Readonly<
  Record<
    'groups' | 'offices' | 'entities' | 'events',
    readonly { readonly id: string; readonly name: string }[]
  >
>;

/** The text of a file of policies, to be read by people and by `readPolicyFile`. What an audience names and is not known is left out. */
export function writePolicyFile(
  vertical: PolicyVertical,
  policies: readonly Policy[],
  known: KnownNames,
): string {
  const named = (audience: Policy['audience']): FileAudience => {
    if (!('ids' in audience)) return audience;
    const { ids, kind } = audience;
    return { kind, names: known[kind].filter(({ id }) => ids.includes(id)).map(({ name }) => name) };
  };
  const file: PolicyFile = {
    format: policyFileFormat,
    version: policyFileVersion,
    vertical,
    policies: policies.map(({ audience, currency, name, rules }) => ({
      name,
      audience: named(audience),
      currency,
      rules,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What a file says, why it cannot be read at all, or what is wrong with its policies. */
export type ReadPolicyFile =
  | { readonly problem: PolicyFileProblem }
  | { readonly faults: readonly PolicyFileFault[] }
  | { readonly policies: readonly FilePolicy[] };

const Head = z.looseObject({ format: z.literal(policyFileFormat) });

/** Reads the text of a file for one vertical. Whether a company knows the names in it is asked by `policiesOfFile`. */
export function readPolicyFile(vertical: PolicyVertical, text: string): ReadPolicyFile {
  const given = parsed(text);
  if (given === undefined) return { problem: 'json' };
  const head = Head.safeParse(given);
  if (!head.success) return { problem: 'format' };
  if (head.data.version !== policyFileVersion) return { problem: 'version' };
  if (head.data.vertical !== vertical) return { problem: 'vertical' };
  const read = fileSchemaOf(vertical).safeParse(given);
  if (!read.success)
    return {
      faults: read.error.issues
        .slice(0, policyFaultsMax)
        .flatMap((issue) => faultsOf(issue, given))
        .slice(0, policyFaultsMax),
    };
  const { policies } = read.data;
  const twice = namedTwice(policies);
  const faults = twice.length > 0 ? twice : notForTheRest(policies);
  return faults.length > 0 ? { faults } : { policies };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const folded = (name: string): string => name.toLowerCase();

function namedTwice(policies: readonly FilePolicy[]): PolicyFileFault[] {
  const seen = new Set<string>();
  return policies.flatMap(({ name }, at) => {
    const isSeen = seen.has(folded(name));
    seen.add(folded(name));
    return isSeen ? [{ policy: at + 1, name, why: 'nameTwice', about: name, limit: null } as const] : [];
  });
}

function notForTheRest(policies: readonly FilePolicy[]): PolicyFileFault[] {
  // One for everybody before the last leaves nobody for those after it.
  return policies.flatMap(({ audience, name }, at): PolicyFileFault[] =>
    (audience.kind === 'all') === (at === policies.length - 1)
      ? []
      : [{ policy: at + 1, name, why: 'last', about: '', limit: null }],
  );
}

/** What a schema issue means to the person who wrote the file. */
function faultsOf(issue: z.core.$ZodIssue, given: unknown): PolicyFileFault[] {
  const [top, at, ...inside] = issue.path;
  const isInPolicy = top === 'policies' && typeof at === 'number';
  const policy = isInPolicy ? valueAt(given, ['policies', at]) : undefined;
  const name = valueAt(policy, ['name']);
  const about = (key: readonly string[] = []) =>
    isInPolicy ? fieldOf([...inside, ...key], policy) : fieldOf([...issue.path, ...key], given);
  const fault = {
    policy: isInPolicy ? at + 1 : 0,
    name: typeof name === 'string' ? shown(name) : '',
    about: about(),
    limit: null,
  };
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...fault,
      why: 'unknownField',
      about: about([key]),
    }));
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return issue.origin === 'array'
      ? [{ ...fault, why: 'missing' }]
      : [{ ...fault, why: 'least', limit: Number(issue.minimum) }];
  if (issue.code === 'too_big' && issue.origin !== 'string') {
    const why = issue.origin === 'array' ? 'tooMany' : 'most';
    return [{ ...fault, why, limit: Number(issue.maximum) }];
  }
  return [{ ...fault, why: whyOf(issue, given) }];
}

function whyOf({ code, path }: z.core.$ZodIssue, given: unknown): PolicyFileFault['why'] {
  const field = path.at(-1);
  const value = valueAt(given, path);
  if (value === undefined) return 'missing';
  if (code === 'invalid_union' && path[2] === 'rules' && field === 'code') return 'rule';
  if (code === 'custom' && field === 'currency') return 'currency';
  if (code === 'custom' && field === 'rules') return 'ruleTwice';
  if (code === 'custom' && field === 'overrides') return 'placeTwice';
  // A limit on a price that is one amount needs it.
  if (code === 'custom' && field === 'maxCap') return 'missing';
  return 'value';
}

/** A field as people find it: a rule by its code, places in lists from 1. */
function fieldOf(path: readonly PropertyKey[], within: unknown): string {
  const [list, nth, ...inside] = path;
  const code = list === 'rules' && typeof nth === 'number' ? valueAt(within, [list, nth, 'code']) : undefined;
  const parts =
    typeof code === 'string' && inside.length > 0 && inside[0] !== 'code' ? [code, ...inside] : path;
  return shown(parts.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.'));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

/** Of what a file says so much that a page can show it. */
const shown = (text: string): string => (hasControlCharacters(text) ? '?' : text.slice(0, 120));

/**
 * The policies of a file as a company has them, or the names it does not know. A policy is the one of the same name among `before`,
 * so that what changes can be told.
 */
export function policiesOfFile(
  file: readonly FilePolicy[],
  known: KnownNames,
  before: readonly Policy[],
): { readonly faults: readonly PolicyFileFault[] } | { readonly policies: readonly Policy[] } {
  const faults: PolicyFileFault[] = [];
  const ids = new Set(before.map(({ id }) => id));
  const taken = new Set<string>();
  const policies = file.map(({ audience, ...policy }, at): Policy => {
    const id =
      before.find((one) => folded(one.name) === folded(policy.name) && !taken.has(one.id))?.id ??
      freeId(new Set([...ids, ...taken]));
    taken.add(id);
    if (!('names' in audience)) return { ...policy, id, audience };
    const found = audience.names.map((name) => {
      const one = known[audience.kind].find((record) => folded(record.name) === folded(name));
      if (one === undefined)
        faults.push({
          policy: at + 1,
          name: policy.name,
          why: audience.kind,
          about: shown(name),
          limit: null,
        });
      return one?.id ?? '';
    });
    return { ...policy, id, audience: { kind: audience.kind, ids: [...new Set(found)] } };
  });
  return faults.length > 0 ? { faults: faults.slice(0, policyFaultsMax) } : { policies };
}

/** An id that no policy has. */
export function freeId(taken: ReadonlySet<string>): string {
  let nth = taken.size + 1;
  while (taken.has(`policy${nth}`)) nth += 1;
  return `policy${nth}`;
}

/** What an act changed: a field with what it held before and holds now; null where nothing was. */
export type AuditChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** The data of an act, sorted into what it changed and what else belongs to it. */
export type AuditFacts = {
  readonly changes: readonly AuditChange[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
};

type Data = Readonly<Record<string, unknown>>;

/** Facts that tell machines apart and people nothing. */
const quiet = /(^id|Id|^request|^version|^trust)$/;

/** Which of the two names a change of role has been kept under. */
const ofRole = { from: 'before', to: 'after' } as const;

/**
 * Reads what an entry of the audit trail keeps: `before` and `after` as two objects, or as the numbers of two versions, a role as
 * `from` and `to`, or one object for each field. Maps are compared by their keys and lists by what came and went, so that nobody has to read JSON.
 */
export function auditFacts(data: Data): AuditFacts {
  const { before, after, ...rest } = data;
  const isOfFields = isMap(before) || isMap(after);
  const changes = [
    ...(isOfFields
      ? changesOf(asData(before), asData(after))
      : changesOf({ version: before }, { version: after })),
  ];
  const facts: { name: string; value: string }[] = [];
  const role: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (name in ofRole) role[ofRole[name as keyof typeof ofRole]] = value;
    else if (isPair(value))
      changes.push(...changesOf({ [name]: value.before }, { [name]: value.after ?? value.now }));
    else if (!quiet.test(name) && value !== null && value !== '')
      facts.push({ name, value: textOf(value) ?? '' });
  }
  if ('before' in role || 'after' in role) {
    changes.push({ field: 'role', before: textOf(role.before), after: textOf(role.after) });
  }
  // What a change says is no fact besides.
  const isTold = ({ name, value }: (typeof facts)[number]) =>
    changes.some(({ after: now, field }) => field === name && now === value);
  return { changes, facts: facts.filter((one) => !isTold(one)) };
}

function* changesOf(before: Data, after: Data): Generator<AuditChange> {
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[field], after[field]];
    if (Array.isArray(was) || Array.isArray(is)) yield* listChange(field, asList(was), asList(is));
    else if (isMap(was) || isMap(is)) yield* changesOf(asData(was), asData(is));
    else if (textOf(was) !== textOf(is)) yield { field, before: textOf(was), after: textOf(is) };
  }
}

function* listChange(
  field: string,
  before: readonly string[],
  after: readonly string[],
): Generator<AuditChange> {
  const [gone, come] = [
    before.filter((one) => !after.includes(one)),
    after.filter((one) => !before.includes(one)),
  ];
  if (gone.length + come.length === 0) return;
  yield {
    field,
    before: gone.length === 0 ? null : gone.join(', '),
    after: come.length === 0 ? null : come.join(', '),
  };
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPair = (value: unknown): value is Data =>
  isMap(value) && 'before' in value && ('after' in value || 'now' in value);
const asData = (value: unknown): Data => (isMap(value) ? value : {});
const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((one) => textOf(one) ?? '') : [];

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map((one) => textOf(one) ?? '').join(', ') : JSON.stringify(value);
}

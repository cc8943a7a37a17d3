import 'server-only';
import * as z from 'zod';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { Flag } from '@/lib/shared/form/form-flag';
import {
  type RecordFilePreview,
  type RecordFileProblem,
  recordFaults,
  recordFileProblems,
} from '@/lib/shared/people/record-files/record-file';
import type { RefusalCode } from '@/lib/shared/refusal';
import { type Endpoint, endpoint } from './endpoint';
import type { Guard } from './guards';
import { companyPage, onPage } from './on-company-page';

/** What becomes of a file of records, as `recordFileOf` has it. */
type RecordFile<V> = {
  readonly look: (
    viewer: V,
    file: Blob,
  ) => Promise<
    { readonly token: string } | { readonly problem: RecordFileProblem; readonly line: number | null }
  >;
  readonly preview: (viewer: V, token: string) => Promise<RecordFilePreview | null>;
  readonly take: (
    viewer: V,
    context: RequestContext,
    which: { readonly token: string; readonly seen: string; readonly part: boolean },
  ) => Promise<{ readonly taken: number; readonly left: number }>;
};

type Family<B extends `/${string}`, V> = {
  /** Address of the family of records, such as `/i/api/business/offices/v1`. */
  readonly base: B;
  readonly guard: Guard<V>;
  /** Its page below the business base path. */
  readonly page: string;
  readonly file: RecordFile<V>;
  /** What taking it over is refused with besides. */
  readonly errors?: readonly RefusalCode[];
};

const LookedAt = z.strictObject({
  problem: z.enum(recordFileProblems).nullable(),
  line: z.int().nullable(),
  /** Carries the file to the call below, for half an hour. */
  draft: z.string().nullable(),
  /** Names what the file would change; the call below wants it. */
  seen: z.string(),
  /** How many records would be added and changed, and how many lines say what is so already. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faults: z.array(
    z.strictObject({
      line: z.int(),
      why: z.array(z.strictObject({ why: z.enum(recordFaults), column: z.string(), about: z.string() })),
    }),
  ),
  redirect: z.string(),
});

const Taken = z.strictObject({ taken: z.int(), left: z.int(), redirect: z.string() });
const Take = z.strictObject({ draft: z.string().max(60), seen: z.string().max(60), part: Flag });

/** Where a list says what became of a file. */
export const recordFileDone = (
  page: string,
  { left, taken }: { readonly taken: number; readonly left: number },
) => `${page}?form=record-file&done=1&taken=${taken}&left=${left}`;

/**
 * Declares the two calls of a file of records. The first looks at it and says line by line what it would do; what cannot be read at all is no
 * refusal: `problem` says why, and `line` where. The second takes it over: all of it, or with `part` the lines without faults.
 */
export function recordFileCalls<const B extends `/${string}`, V>({
  base,
  errors = [],
  file,
  guard,
  page,
}: Family<B, V>) {
  const look = endpoint(
    `POST ${base}/file/check`,
    {
      guard,
      input: { multipart: z.strictObject({ file: z.file() }) },
      output: LookedAt,
      errors: ['TOO_MANY_REQUESTS'],
      plainForm: onPage(page) as never,
    },
    async ({ viewer, context, input }) => {
      const read = await file.look(viewer, (input as { file: Blob }).file);
      const at = (query: string) => companyPage(context, `${page}?view=import&${query}`);
      const nothing = { draft: null, seen: '', added: 0, changed: 0, same: 0, faults: [] };
      if ('problem' in read) {
        const where = read.line === null ? '' : `&line=${read.line}`;
        return { ...read, ...nothing, redirect: at(`problem=${read.problem}${where}`) };
      }
      const seen = await file.preview(viewer, read.token);
      const added = seen?.changes.filter(({ id }) => id === null).length ?? 0;
      return {
        problem: null,
        line: null,
        draft: read.token,
        seen: seen?.hash ?? '',
        added,
        changed: (seen?.changes.length ?? 0) - added,
        same: seen?.same ?? 0,
        faults: (seen?.faults ?? []).map(({ faults, line }) => ({ line, why: [...faults] })),
        redirect: at(`file=${read.token}`),
      };
    },
  ) as unknown as Endpoint<`POST ${B}/file/check`, { readonly file: Blob }, z.output<typeof LookedAt>>;

  const take = endpoint(
    `POST ${base}/file/import`,
    {
      guard,
      input: { form: Take },
      output: Taken,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...errors],
      plainForm: onPage(page) as never,
    },
    async ({ viewer, context, input }) => {
      const { draft: token, part, seen } = input as z.output<typeof Take>;
      const { left, taken } = await file.take(viewer, context, { token, seen, part });
      return {
        taken,
        left,
        redirect: companyPage(context, recordFileDone(page, { left, taken })),
      };
    },
  ) as unknown as Endpoint<`POST ${B}/file/import`, z.input<typeof Take>, z.output<typeof Taken>>;

  return [look, take] as const;
}

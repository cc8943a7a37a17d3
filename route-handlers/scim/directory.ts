import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { type DirectoryCall, listDirectoryCalls, readDirectory } from '@/lib/server/scim/read-directory';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import { directoryActs, directoryMethods, directorySubjects } from '@/lib/shared/scim/directory-calls';
import { scimPath } from '@/lib/shared/scim/scim-resources';

const base = '/i/api/business/directory/v1';
const guard = can('integrations.read');

const Line = z.strictObject({
  id: Id,
  at: z.string(),
  /** The name of its key. */
  apiKey: z.string(),
  act: z.enum(directoryActs),
  subject: z.enum(directorySubjects),
  /** What it is called now; null for what is gone, for nobody, and for who may not read people, or groups. */
  name: z.string().nullable(),
  /** Of a refusal: what was wanted, why it was refused, and which attribute was the reason. */
  method: z.enum(directoryMethods).nullable(),
  reason: z.string().nullable(),
  attribute: z.string().nullable(),
  /** How often within an hour it was refused alike. */
  times: z.int(),
});
const lineOf = ({ at, ...line }: DirectoryCall) => ({ ...line, at: at.toISOString() });

/** Whether a directory call would succeed now, with each of the company's keys, and when the directory called last. */
const getDirectory = endpoint(
  `GET ${base}`,
  {
    guard,
    input: {},
    output: z.strictObject({
      address: z.string(),
      keys: z.array(
        z.strictObject({
          id: Id,
          name: z.string(),
          prefix: z.string(),
          /** Why a call with it would be refused; null where it would not. */
          problem: z.string().nullable(),
          usedAt: z.string().nullable(),
        }),
      ),
      calledAt: z.string().nullable(),
      lastRefused: Line.nullable(),
    }),
    errors: [],
  },
  async ({ viewer, context }) => {
    const { calledAt, keys, lastRefused } = await readDirectory(viewer);
    return {
      address: `${context.origin}${scimPath}`,
      keys: keys.map(({ id, name, prefix, problem, usedAt }) => ({
        ...{ id, name, prefix, problem },
        usedAt: usedAt?.toISOString() ?? null,
      })),
      calledAt: calledAt?.toISOString() ?? null,
      lastRefused: lastRefused === null ? null : lineOf(lastRefused),
    };
  },
);

/** What the directory did in the last 30 days and was refused, the newest first. */
const getDirectoryCalls = endpoint(
  `GET ${base}/calls`,
  { guard, input: { query: PageQuery }, output: pagingResult(Line), errors: [] },
  async ({ viewer, input }) => {
    const { content, paging } = await listDirectoryCalls(viewer, { ...input, act: '' });
    return { content: content.map(lineOf), paging };
  },
);

export const scimKeyCalls = [getDirectory, getDirectoryCalls] as const;

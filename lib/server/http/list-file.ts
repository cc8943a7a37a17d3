import 'server-only';
import * as z from 'zod';
import type { ListQuery } from '@/lib/shared/paging/list-query';
import { csvFile } from './csv-file';

/** Rows that a file has at most. */
const fileRowsMax = 10_000;
const Filter = z.string().max(100).default('');

/**
 * What the endpoint of a file declares beside its guard: the filters and the order of the list in its address, and a `locale`, because a
 * link has no header for the language. Support may not take data out.
 */
export const listFile = <State>(name: string, list: ListQuery<State>) =>
  ({
    input: {
      query: z.strictObject({
        ...(Object.fromEntries(list.narrowing.map((one) => [one, Filter])) as Record<string, typeof Filter>),
        locale: Filter,
      }),
    },
    output: z.string(),
    errors: [],
    supportMay: false,
    shownAs: csvFile(name),
  }) as const;

/** All that the list shows that such a call is about, on one page. */
export const wholeList = <State>(list: ListQuery<State>, input: Readonly<Record<string, unknown>>) => ({
  ...list.read((name) => input[name]),
  page: 0,
  size: fileRowsMax,
});

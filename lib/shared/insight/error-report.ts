import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { errorReportMax } from './error-report-limits';

/** The name of a part of the site, as `logFor` and the server's log give it. */
export const ErrorArea = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);

/** Who noticed an error. */
export const errorSources = ['browser', 'server'] as const;
export type ErrorSource = (typeof errorSources)[number];

/** What a page tells of an error; what could name a visitor is taken out of it by the server (`scrub.ts`). */
export const ErrorReport = z.strictObject({
  area: ErrorArea,
  message: z.string().min(1).max(errorReportMax.message),
  /** What the error itself says. */
  detail: z.string().max(errorReportMax.detail).default(''),
  stack: z.string().max(errorReportMax.stack).default(''),
  /** `analytics.pageId` of the page globals; empty on pages without them. */
  page: z
    .string()
    .regex(/^(?:[a-z][a-z0-9.-]{0,39})?$/)
    .default(''),
  /** Version of the site that drew the page. */
  version: z
    .string()
    .regex(/^[\w.+-]{0,40}$/)
    .default(''),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

/** Which errors are listed; by default those that are not silenced. */
export const errorStates = ['', 'silenced', 'all'] as const;
export const errorSorts = ['last', 'first', 'count'] as const;
export type ErrorSort = (typeof errorSorts)[number];

/** How the list of errors stands in an address. */
export const errorList = listQuery({
  filters: {
    q: searchText(100),
    area: ErrorArea.or(z.literal('')).default(''),
    source: z.enum([...errorSources, '']).default(''),
    state: z.enum(errorStates).default(''),
  },
  sorts: errorSorts,
  sizes: [15, 50, 100],
});
export type ErrorQuery = ReturnType<typeof errorList.read>;

/** One error, however often it happened. */
export type ErrorGroup = {
  readonly id: string;
  readonly source: ErrorSource;
  readonly area: string;
  readonly message: string;
  readonly detail: string;
  readonly stack: string;
  /** Where it was noticed first: a page by its name, or a call by its address. */
  readonly page: string;
  /** The version in which it was seen last. */
  readonly version: string;
  readonly count: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly isSilenced: boolean;
};

import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { holding, holdingOne } from '@/lib/server/http/guards';
import { makeBookRequest, openBookRequests } from '@/lib/server/people/book-requests';
import { changeBookRequest } from '@/lib/server/people/change-book-request';
import { businessPath } from '@/lib/shared/access/business-path';
import {
  BookRequest,
  bookRequestChanges,
  bookRequestStates,
  NewBookRequest,
} from '@/lib/shared/people/book-request';
import { PageQuery, pagingResult } from '@/lib/shared/people/paging-result';
import { Done, done, next } from './done';

/** Asks the colleagues who book for others to book for the caller. */
export const postBookRequest = endpoint(
  'POST /i/api/business/bookRequests/v1',
  {
    guard: holding('bookOnBehalfRequest'),
    input: { form: NewBookRequest },
    output: z.strictObject({ ...Done.shape, id: z.uuid(), state: z.enum(bookRequestStates) }),
    errors: [],
    plainForm: { page: '/business/book-request', next },
  },
  async ({ viewer, visit, input }) => {
    const made = await makeBookRequest(visit, viewer, input);
    const page = businessPath(readEnv().businessPath, '/book-request');
    return { ...done(visit, `${page}?form=book-request&done=1`), ...made };
  },
);

/** A page of the open requests of the company, for whoever works on them. */
export const getBookRequests = endpoint(
  'GET /i/api/business/bookRequests/v1',
  {
    guard: holding('bookOnBehalfProcessing'),
    input: { query: PageQuery },
    output: pagingResult(BookRequest),
    errors: [],
  },
  ({ viewer, input }) => openBookRequests(viewer, input),
);

/** Takes a request, gives it back, closes it, or withdraws one's own. */
export const postBookRequestChange = endpoint(
  'POST /i/api/business/bookRequests/v1/{id}',
  {
    guard: holdingOne('bookOnBehalfRequest', 'bookOnBehalfProcessing'),
    input: {
      params: z.strictObject({ id: z.uuid() }),
      form: z.strictObject({
        change: z.enum(bookRequestChanges),
        version: z.coerce.number().int().positive(),
      }),
    },
    output: Done,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    plainForm: { page: '/business/book', next },
  },
  async ({ viewer, visit, input }) => {
    await changeBookRequest(visit, viewer, input);
    const own = input.change === 'withdraw';
    const page = businessPath(readEnv().businessPath, own ? '/book-request' : '/book');
    return done(visit, `${page}?form=${own ? 'withdraw' : input.change}&done=1`);
  },
);

import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { makeBookRequest, openBookRequests } from '@/lib/server/people/booking-for/book-requests';
import { changeBookRequest } from '@/lib/server/people/booking-for/change-book-request';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import {
  BookRequest,
  BookRequestChanged,
  bookRequestStates,
  NewBookRequest,
} from '@/lib/shared/people/booking-for/book-request';
import { Done, done, next } from './people-done';

/** Asks the colleagues who book for others to book for the caller. */
export const postBookRequest = endpoint(
  'POST /i/api/business/bookRequests/v1',
  {
    guard: can('bookRequests.make'),
    input: { form: NewBookRequest },
    output: z.strictObject({ ...Done.shape, id: Id, state: z.enum(bookRequestStates) }),
    errors: [],
    plainForm: { page: '/business/book-request', next },
  },
  async ({ viewer, context, input }) => {
    const made = await makeBookRequest(context, viewer, input);
    const page = businessPath(readEnv().businessPath, '/book-request');
    return { ...done(context, `${page}?form=book-request&done=1`), ...made };
  },
);

/** A page of the open requests of the company, for whoever works on them. */
export const getBookRequests = endpoint(
  'GET /i/api/business/bookRequests/v1',
  {
    guard: can('bookRequests.process'),
    input: { query: PageQuery },
    output: pagingResult(BookRequest),
    errors: [],
  },
  ({ viewer, input }) => openBookRequests(viewer, input),
);

/** Takes a request, gives it back, closes it, takes that back, or withdraws one's own. */
export const postBookRequestChange = endpoint(
  'POST /i/api/business/bookRequests/v1/{id}',
  {
    guard: can('bookRequests.change'),
    input: {
      params: z.strictObject({ id: Id }),
      form: BookRequestChanged,
    },
    output: Done,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    plainForm: { page: '/business/book', next },
  },
  async ({ viewer, context, input }) => {
    await changeBookRequest(context, viewer, input);
    const own = input.change === 'withdraw' || input.change === 'reopen';
    const page = businessPath(readEnv().businessPath, own ? '/book-request' : '/book');
    return done(context, `${page}?form=${input.change}&done=1`);
  },
);

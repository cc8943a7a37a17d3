import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { onPage, redirectOn } from '@/lib/server/http/on-company-page';
import { makeBookRequest, openBookRequests } from '@/lib/server/people/booking-for/book-requests';
import { changeBookRequest } from '@/lib/server/people/booking-for/change-book-request';
import { Id } from '@/lib/shared/form/id';
import { PageQuery, pagingResult } from '@/lib/shared/paging/paging-result';
import {
  BookRequest,
  BookRequestChanged,
  bookRequestStates,
  NewBookRequest,
} from '@/lib/shared/people/booking-for/book-request';
import { BookingForDone, bookingForDone } from './booking-for-done';

/** Asks the colleagues who book for others to book for the caller. */
export const postBookRequest = endpoint(
  'POST /i/api/business/bookRequests/v1',
  {
    guard: can('bookRequests.make'),
    input: { form: NewBookRequest },
    output: z.strictObject({ ...BookingForDone.shape, id: Id, state: z.enum(bookRequestStates) }),
    errors: [],
    plainForm: onPage('/book-request'),
  },
  async ({ viewer, context, input }) => {
    const made = await makeBookRequest(context, viewer, input);
    return { ...bookingForDone(redirectOn(context, '/book-request', 'book-request').redirect), ...made };
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
    output: BookingForDone,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    plainForm: onPage('/book'),
  },
  async ({ viewer, context, input }) => {
    await changeBookRequest(context, viewer, input);
    const own = input.change === 'withdraw' || input.change === 'reopen';
    const page = own ? '/book-request' : '/book';
    return bookingForDone(redirectOn(context, page, input.change).redirect);
  },
);

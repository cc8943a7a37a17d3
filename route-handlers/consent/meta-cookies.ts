import * as z from 'zod';
import { setDismissalCookie } from '@/lib/server/consent/dismissal-cookie';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';

const Value = z.string().max(64);

/** Sets a meta cookie by name; an empty value deletes it. */
export const putMetaCookie = endpoint(
  'PUT /i/api/cookies/v2/meta/{name}',
  {
    guard: anyone,
    input: { params: z.strictObject({ name: z.string() }), json: z.strictObject({ newValue: Value }) },
    output: z.null(),
    errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  },
  ({ input, context }) => {
    setDismissalCookie(context, input.name, input.newValue);
    return null;
  },
);

/** The same as a plain form: the button of the disclaimer about the transfer of data, without script. */
export const postMetaCookie = endpoint(
  'POST /i/api/cookies/v2/meta/{name}',
  {
    guard: anyone,
    input: {
      params: z.strictObject({ name: z.string() }),
      form: z.strictObject({ newValue: Value, back: z.string().max(2000).default('/') }),
    },
    output: z.strictObject({ next: z.string() }),
    errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
    plainForm: { page: '/', next: ({ next }) => next },
  },
  ({ input, context }) => {
    setDismissalCookie(context, input.name, input.newValue);
    return { next: redirectTarget(context, input.back) };
  },
);

/** The older way to the same; carries the form token as a field. */
export const postCookie = endpoint(
  'POST /s/cookie',
  {
    guard: anyone,
    input: {
      form: z.strictObject({
        action: z.enum(['setnewmeta', 'deletenewmeta']),
        metacookie: z.string(),
        metavalue: Value.default(''),
      }),
    },
    output: z.null(),
    errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
    tokenInBody: true,
  },
  ({ input, context }) => {
    const value = input.action === 'deletenewmeta' ? '' : input.metavalue || 'true';
    setDismissalCookie(context, input.metacookie, value);
    return null;
  },
);

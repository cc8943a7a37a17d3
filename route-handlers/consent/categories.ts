import * as z from 'zod';
import { cookiesOfCategory } from '@/lib/server/consent/category-cookies';
import { consentRecord, saveCategories } from '@/lib/server/consent/save-categories';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { categoriesSent } from '@/lib/shared/consent/categories-sent';
import { ConsentCategory } from '@/lib/shared/consent/consent-category';

const Record = { acceptedCategories: z.array(ConsentCategory), hasFullUserConsent: z.boolean() };
const Switch = z.literal('on').optional();

/** The visitor's record: the categories that were accepted and are in force. */
export const getConsent = endpoint(
  'GET /i/api/cookiebanner/v1/consent',
  { guard: anyone, input: {}, output: z.strictObject(Record), errors: [] },
  ({ context, viewer }) => consentRecord(context, viewer),
);

/**
 * Keeps the answer of the cookie banner: a list of categories from our script, or the buttons and switches of
 * the plain form. Strictly necessary is always accepted.
 */
export const postConsentRecord = endpoint(
  'POST /i/api/cookiebanner/v1/consent/record',
  {
    guard: anyone,
    input: {
      form: z.strictObject({
        acceptedCategories: z.array(ConsentCategory).max(8).optional(),
        choice: z.enum(['accept', 'reject', 'selected']).optional(),
        functional: Switch,
        advertising: Switch,
        analytical: Switch,
        back: z.string().max(2000).default('/'),
      }),
    },
    output: z.strictObject({
      ...Record,
      outcome: z.enum(['reject', 'acceptPartial', 'acceptAll']),
      next: z.string(),
    }),
    errors: ['TOO_MANY_REQUESTS'],
    plainForm: { page: '/', next: (answer) => answer.next },
  },
  async ({ input, viewer, context }) => {
    const { categories, declined } = categoriesSent(input);
    const saved = await saveCategories(context, viewer, categories, { declined });
    return { ...saved, next: redirectTarget(context, input.back) };
  },
);

/** Names and domains of the cookies of a category. */
export const getCategoryCookies = endpoint(
  'GET /i/api/cookiebanner/v1/cookies/forCategory',
  {
    guard: anyone,
    input: {
      query: z.strictObject({
        category: ConsentCategory,
        excludeIabVendorCookies: z.enum(['true', 'false']).default('false'),
      }),
    },
    output: z.strictObject({ cookies: z.array(z.strictObject({ name: z.string(), domain: z.string() })) }),
    errors: [],
  },
  ({ input, context }) => ({
    cookies: cookiesOfCategory(context, input.category, {
      withVendors: input.excludeIabVendorCookies === 'false',
    }),
  }),
);

import * as z from 'zod';
import { cookiesOfCategory } from '@/lib/server/consent/category-cookies';
import { consentFacts } from '@/lib/server/consent/consent-facts';
import { callConsentInForce, framedConsentInForce } from '@/lib/server/consent/consent-in-force';
import { consentRecord, saveCategories } from '@/lib/server/consent/save-categories';
import { visitorOf } from '@/lib/server/consent/visitor-consent';
import { callWithdrawnCookies, withdrawnForScripts } from '@/lib/server/consent/withdrawn-cookies';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { knownFlags } from '@/lib/server/identity/read-flags';
import { sharingCategories } from '@/lib/shared/consent/categories-in-force';
import { categoriesSent } from '@/lib/shared/consent/categories-sent';
import { acceptedOf, ConsentCategory } from '@/lib/shared/consent/consent-category';
import { readHostConsent } from '@/lib/shared/embed/host-consent-query';
import { messageLimits } from '@/lib/shared/embed/message-limits';
import { WithdrawnItem } from '@/lib/shared/site/third-party-config';

const Record = { acceptedCategories: z.array(ConsentCategory), hasFullUserConsent: z.boolean() };
const Switch = z.literal('on').optional();

/** The visitor's record: the categories that were accepted and are in force. */
export const getConsent = endpoint(
  'GET /i/api/cookiebanner/v1/consent',
  { guard: anyone, input: {}, output: z.strictObject(Record), errors: [] },
  ({ context, viewer }) => consentRecord(context, viewer),
);

/**
 * What may be used for the visitor right now: categories, third parties, and what the other third parties may have left in
 * the browser, which is to be deleted. The answer itself deletes those cookies that the browser has sent. An embedded page
 * sends the host page's answer along (`hostConsent=advertising`, `hostTc`): then it is what may be used in the frame, and the
 * browser's own cookies stay.
 */
export const getInForce = endpoint(
  'GET /i/api/cookiebanner/v1/inForce',
  {
    guard: anyone,
    input: {
      query: z.strictObject({
        hostConsent: z.string().max(60).optional(),
        hostTc: z.string().max(messageLimits.tcStringMax).optional(),
      }),
    },
    output: z.strictObject({
      categories: z.array(ConsentCategory),
      thirdParties: z.array(z.string()),
      withdrawn: z.array(WithdrawnItem),
    }),
    errors: [],
  },
  async ({ input, context, viewer }) => {
    const isFramed = input.hostConsent !== undefined;
    // An answer that cannot be read allows nothing.
    const told = isFramed ? (readHostConsent((name) => input[name] ?? null) ?? { categories: [] }) : null;
    const now =
      told === null
        ? await callConsentInForce(context, viewer)
        : await framedConsentInForce(
            { ...context, country: context.location.country },
            told,
            async () => viewer,
          );
    if (told === null) context.setCookies.push(...callWithdrawnCookies(context, sharingCategories, now));
    const withdrawn = withdrawnForScripts(now, { isFramed });
    return { categories: acceptedOf(now.categories), thirdParties: [...now.thirdParties], withdrawn };
  },
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
    const { flow } = consentFacts(context.brand, context.location, visitorOf(context), knownFlags());
    const { categories, declined } = categoriesSent(input, flow);
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

import * as z from 'zod';
import { setLanguage } from '@/lib/server/account/set-language';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';

/** A locale as the call names it: `de_DE`, or as a BCP 47 tag. */
const LocaleCode = z
  .string()
  .max(20)
  .transform((code, context) => {
    const locale = findLocale(code.replaceAll('_', '-'));
    if (locale !== null) return locale.tag;
    context.addIssue({ code: 'custom', message: 'no language of this site' });
    return z.NEVER;
  });

/**
 * Sets the language a business user reads their company's pages in (CHTTP-017). The page reloads afterwards and
 * comes in that language; a plain form leads there itself.
 */
export const postLanguage = endpoint(
  'POST /i/api/business/v1/legalEntities/user/setLanguage',
  {
    guard: signedIn,
    input: { form: z.strictObject({ localeCode: LocaleCode }) },
    output: z.strictObject({ locale: z.string(), home: z.string() }),
    errors: ['FORBIDDEN'],
    plainForm: { page: '/markets', next: ({ home }) => home },
  },
  async ({ viewer, context, input }) => {
    await setLanguage(viewer, input.localeCode);
    const prefix = localePrefix(context.brand, input.localeCode);
    return { locale: input.localeCode, home: sitePath(prefix, '/') };
  },
);

import * as z from 'zod';
import { keepLanguage } from '@/lib/server/account/keep-language';
import { removePicture, setPicture, setPictureErrors } from '@/lib/server/account/own-picture';
import { setCurrency } from '@/lib/server/account/set-currency';
import { setName } from '@/lib/server/account/set-name';
import { saveDataSharing } from '@/lib/server/consent/data-sharing';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { PersonName } from '@/lib/shared/account/person-name';
import { Flag } from '@/lib/shared/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { isCurrencyCode } from '@/lib/shared/site/currency-codes';
import { findLocale } from '@/lib/shared/site/locales';
import { localePrefix, sitePath } from '@/lib/shared/site/site-path';
import { done, onAccountPage } from './done';

const ours = { guard: signedIn, output: AuthSuccess, plainForm: onAccountPage } as const;

/** Gives one's own account a name. */
export const postName = endpoint(
  'POST /k/run/account/name',
  { ...ours, input: { form: z.strictObject({ name: PersonName }) }, errors: [] },
  async ({ visit, viewer, input }) => {
    await setName(viewer, input.name);
    return done(visit, 'name');
  },
);

/** Gives one's own account a picture; what is no picture is PICTURE_REFUSED. */
export const postPicture = endpoint(
  'POST /k/run/account/picture',
  { ...ours, input: { multipart: z.strictObject({ picture: z.file() }) }, errors: setPictureErrors },
  async ({ visit, viewer, input }) => {
    await setPicture(viewer, new Uint8Array(await input.picture.arrayBuffer()));
    return done(visit, 'picture');
  },
);

/** Takes the picture from one's own account. */
export const postPictureRemoval = endpoint(
  'POST /k/run/account/removePicture',
  { ...ours, input: { form: z.strictObject({}) }, errors: [] },
  async ({ visit, viewer }) => {
    await removePicture(viewer);
    return done(visit, 'picture');
  },
);

/** Keeps the language of our mail, and leads to the account page in it. */
export const postOwnLanguage = endpoint(
  'POST /k/run/account/language',
  {
    ...ours,
    input: { form: z.strictObject({ language: z.string().refine((tag) => findLocale(tag) !== null) }) },
    errors: ['FORBIDDEN'],
  },
  async ({ visit, viewer, input }) => {
    const tag = findLocale(input.language)?.tag ?? visit.locale;
    await keepLanguage(viewer, tag);
    const prefix = localePrefix(visit.brand, tag);
    return success(sitePath(prefix, '/profile/account?form=language&done=1'));
  },
);

/** Keeps the currency of prices for one's own account. */
export const postOwnCurrency = endpoint(
  'POST /k/run/account/currency',
  {
    ...ours,
    input: { form: z.strictObject({ currencyCode: z.string().refine(isCurrencyCode) }) },
    errors: [],
  },
  async ({ visit, viewer, input }) => {
    await setCurrency(visit, viewer, { currencyCode: input.currencyCode, store: true });
    return done(visit, 'currency');
  },
);

/** Keeps whether one's own data may be shared; a box that is not ticked is no. */
export const postOwnDataSharing = endpoint(
  'POST /k/run/account/dataSharing',
  {
    ...ours,
    input: { form: z.strictObject({ allowDataSharing: Flag }) },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  async ({ visit, viewer, input }) => {
    await saveDataSharing(visit, viewer, input.allowDataSharing);
    return done(visit, 'data-sharing');
  },
);

import * as z from 'zod';
import { saveMailLanguage } from '@/lib/server/account/mail-language';
import { removePicture, setPicture, setPictureErrors } from '@/lib/server/account/own-picture';
import { setCurrency } from '@/lib/server/account/set-currency';
import { setName } from '@/lib/server/account/set-name';
import { saveDataSharing } from '@/lib/server/consent/save-data-sharing';
import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { PersonName } from '@/lib/shared/account/person-name';
import { Flag } from '@/lib/shared/form/form-flag';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { doneOnAccountPage, onAccountPage } from './on-account-page';

const ours = { guard: signedIn, output: AuthSuccess, plainForm: onAccountPage } as const;

/** Gives one's own account a name. */
export const postName = endpoint(
  'POST /k/run/account/name',
  { ...ours, input: { form: z.strictObject({ name: PersonName }) }, errors: [] },
  async ({ context, viewer, input }) => {
    await setName(viewer, input.name);
    return doneOnAccountPage(context, 'name');
  },
);

/** Gives one's own account a picture; what is no picture is PICTURE_REFUSED. */
export const postPicture = endpoint(
  'POST /k/run/account/picture',
  { ...ours, input: { multipart: z.strictObject({ picture: z.file() }) }, errors: setPictureErrors },
  async ({ context, viewer, input }) => {
    await setPicture(viewer, new Uint8Array(await input.picture.arrayBuffer()));
    return doneOnAccountPage(context, 'picture');
  },
);

/** Takes the picture from one's own account. */
export const postPictureRemoval = endpoint(
  'POST /k/run/account/removePicture',
  { ...ours, input: { form: z.strictObject({}) }, errors: [] },
  async ({ context, viewer }) => {
    await removePicture(viewer);
    return doneOnAccountPage(context, 'picture');
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
  async ({ context, viewer, input }) => {
    const tag = findLocale(input.language)?.tag ?? context.locale;
    await saveMailLanguage(viewer, tag);
    const prefix = localePrefix(context.brand, tag);
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
  async ({ context, viewer, input }) => {
    await setCurrency(context, viewer, { currencyCode: input.currencyCode, store: true });
    return doneOnAccountPage(context, 'currency');
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
  async ({ context, viewer, input }) => {
    await saveDataSharing(context, viewer, input.allowDataSharing);
    return doneOnAccountPage(context, 'data-sharing');
  },
);

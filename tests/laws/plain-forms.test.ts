import { isSecretField, transportFields } from '@/lib/server/http/plain-form';
import { calls } from '@/route-handlers';

const forms = Object.values(calls)
  .flat()
  .filter(({ plainForm }) => plainForm !== null)
  .map(({ address, input }) => ({
    address,
    isRead: input.form !== undefined || input.multipart !== undefined,
    fields: Object.keys({ ...input.form?.shape, ...input.multipart?.shape }),
  }));

test('the body of every plain form is read, and with it the form token', () => {
  expect(forms.filter(({ isRead }) => !isRead)).toEqual([]);
});

test('no plain form has a field of its own that is the transport’s', () => {
  expect(forms.length).toBeGreaterThan(20);
  const taken = forms.flatMap(({ address, fields }) =>
    fields
      .filter((name) => (transportFields as readonly string[]).includes(name))
      .map((name) => `${address} ${name}`),
  );
  expect(taken).toEqual([]);
});

/** Chosen from a list that shows what is kept, so that nothing typed is lost. */
const chosen = ['currencyCode', 'localeCode'];

/** Of a form that is nothing but a button. */
const pressed = ['tokenId'];

test('these fields are never restored, and each is meant to be', () => {
  const secret = new Set(forms.flatMap(({ fields }) => fields.filter(isSecretField)));
  expect([...secret].sort()).toEqual(
    [
      'accessToken',
      'clientSecret',
      'code',
      'confirmationCode',
      'current',
      'idToken',
      'passwd',
      'token',
      ...chosen,
      ...pressed,
    ].sort(),
  );
});

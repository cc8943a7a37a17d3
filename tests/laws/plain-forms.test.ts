import * as z from 'zod';
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

/** Pages and scripts send these as one text with commas, programs as a list in JSON. */
const oneText = [
  'POST /i/api/business/me/v1/account/keywords keywords',
  'POST /s/run/privacy/gdpr/createConsent purposeIds',
  'POST /s/run/privacy/gdpr/removeConsent purposeIds',
];

const takesList = (schema: unknown): boolean => {
  if (schema instanceof z.ZodPipe) return takesList(schema.in);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return takesList(schema.unwrap());
  return (
    schema instanceof z.ZodUnion && schema.options.some((one) => one instanceof z.ZodArray || takesList(one))
  );
};

test('a field that a form repeats is declared as a list and nothing else: as one of several it could be given once only', () => {
  const unions = Object.values(calls)
    .flat()
    .flatMap(({ address, input }) =>
      Object.entries({ ...input.form?.shape, ...input.multipart?.shape, ...input.query?.shape })
        .filter(([, schema]) => takesList(schema))
        .map(([name]) => `${address} ${name}`),
    );
  expect(unions).toEqual(oneText);
});

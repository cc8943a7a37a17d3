import { getTranslations } from 'next-intl/server';

test('a message with arguments is read once, and its formatters made once, whatever asks for it', async () => {
  const { PluralRules } = Intl;
  const rules = jest.spyOn(Intl, 'PluralRules').mockImplementation((...args) => new PluralRules(...args));
  const said = async (count: number) => {
    // Outside of a page nothing is kept by request, so each of these is one of its own.
    const t = await getTranslations({ locale: 'en-US', namespace: 'alerts' });
    return t('count', { count });
  };
  const first = [await said(1), await said(2)];
  const made = rules.mock.calls.length;
  await said(3);
  expect(rules.mock.calls.length).toBe(made);
  expect(made).toBeGreaterThan(0);
  expect(new Set(first).size).toBe(2);
});

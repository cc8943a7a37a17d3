import { dayText, isNoSuchDay, typedDay } from './typed-day';

const today = '2026-11-24';

test.each([
  ['en-US', '03/02/2027'],
  ['en-GB', '02/03/2027'],
  ['de-DE', '02.03.2027'],
  ['fr-FR', '02/03/2027'],
  ['ja-JP', '2027/03/02'],
  ['ko-KR', '2027. 03. 02.'],
  ['ar-AE', '02/03/2027'],
])('%s writes and reads %s', (locale, text) => {
  expect(dayText(locale, '2027-03-02')).toBe(text);
  expect(typedDay(locale, text, today)).toBe('2027-03-02');
});

test.each([
  ['en-US', '2027-03-02', '2027-03-02'],
  ['en-US', '3/2/27', '2027-03-02'],
  ['en-US', '3 2', '2027-03-02'],
  ['en-US', 'Mar 2', '2027-03-02'],
  ['en-US', '2 march 2027', '2027-03-02'],
  ['en-US', '12/24', '2026-12-24'],
  ['en-US', '11/24', '2026-11-24'],
  ['en-US', '11/23', '2027-11-23'],
  ['en-US', '2/29/2028', '2028-02-29'],
  ['de-DE', '2.3.', '2027-03-02'],
  ['de-DE', '2. März', '2027-03-02'],
  ['de-DE', '2 Dez', '2026-12-02'],
  ['pl-PL', '2 marca 2027', '2027-03-02'],
  ['ja-JP', '2027年3月2日', '2027-03-02'],
  ['ko-KR', '3월 2일', '2027-03-02'],
  ['ar-AE', '٠٢/٠٣/٢٠٢٧', '2027-03-02'],
])('in %s “%s” is %s', (locale, text, day) => {
  expect(typedDay(locale, text, today)).toBe(day);
});

test.each(['', 'x', 'soon', '13/13/2027', '2/32/2027', '3', '3/2/2027/1', 'mar jun 2', '0/0', '1/1/9999'])(
  '“%s” is no day',
  (text) => {
    expect(typedDay('en-US', text, today)).toBeNull();
  },
);

test.each([
  ['en-US', '2/29/2027', '02/29/2027'],
  ['en-US', '2027-02-29', '02/29/2027'],
  ['en-US', 'Feb 29, 2027', '02/29/2027'],
  ['de-DE', '29.2.27', '29.02.2027'],
  ['ja-JP', '2027年2月29日', '2027/02/29'],
  ['ar-AE', '٢٩/٠٢/٢٠٢٧', '29/02/2027'],
])('in %s “%s” is a day that there is not, written %s', (locale, typed, text) => {
  const day = typedDay(locale, typed, today) ?? '';
  expect([day, isNoSuchDay(day), dayText(locale, day)]).toEqual(['2027-02-29', true, text]);
  expect(['2028-02-29', '2027-02-32', 'soon', ''].map(isNoSuchDay)).toEqual([false, false, false, false]);
});

import { cancellationOf, refundAt } from './stay-refunds';

const terms = {
  amount: '400.00',
  currency: 'GBP',
  refunds: [
    { before: '2027-03-08T18:00:00Z', amount: '400.00' },
    { before: '2027-03-10T18:00:00Z', amount: '150.00' },
  ],
};
const at = (moment: string) => new Date(moment);

test('what is paid back is what stands in the first step that has not ended, and nothing after the last', () => {
  expect(refundAt(terms, at('2027-03-01T00:00:00Z'))).toBe('400.00');
  expect(refundAt(terms, at('2027-03-08T17:59:59Z'))).toBe('400.00');
  expect(refundAt(terms, at('2027-03-08T18:00:00Z'))).toBe('150.00');
  expect(refundAt(terms, at('2027-03-10T18:00:00Z'))).toBe('0');
  expect(refundAt({ ...terms, refunds: [...terms.refunds].reverse() }, at('2027-03-09T00:00:00Z'))).toBe(
    '150.00',
  );
});

test('free is said up to the last day that is free to its end where the hotel is', () => {
  const from = at('2027-03-01T00:00:00Z');
  expect(cancellationOf(terms, from, 0)).toEqual({ cancellation: 'free', freeUntil: '2027-03-07' });
  // Six in the evening in Greenwich is the next morning in Tokyo, and midnight where it ends a day.
  expect(cancellationOf(terms, from, 9 * 60)).toEqual({ cancellation: 'free', freeUntil: '2027-03-08' });
  expect(cancellationOf(terms, from, 6 * 60)).toEqual({ cancellation: 'free', freeUntil: '2027-03-08' });
  expect(cancellationOf(terms, at('2027-03-07T12:00:00Z'), 0)).toMatchObject({ cancellation: 'free' });
  expect(cancellationOf(terms, at('2027-03-08T12:00:00Z'), 0)).toEqual({ cancellation: 'fee' });
  expect(cancellationOf(terms, at('2027-03-11T00:00:00Z'), 0)).toEqual({ cancellation: 'none' });
  expect(cancellationOf({ ...terms, refunds: [] }, from, 0)).toEqual({ cancellation: 'none' });
});

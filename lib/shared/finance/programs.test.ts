import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { codeEndOf, ProgramForm, stateOfProgram, supplierKeysOf } from './programs';

test('a program is current from its first day to its last', () => {
  const term = { validFrom: '2027-03-02', validTo: '2027-03-09' };
  const states = ['2027-03-01', '2027-03-02', '2027-03-09', '2027-03-10'].map((day) =>
    stateOfProgram(term, day),
  );
  expect(states).toEqual(['upcoming', 'current', 'current', 'expired']);
  expect(stateOfProgram({ validFrom: null, validTo: null }, '2027-03-01')).toBe('current');
});

test('of a short code nothing is told', () => {
  expect(['ABCDE', 'ABCDEF', 'ABCDE𝟗'].map(codeEndOf)).toEqual(['', 'EF', 'E𝟗']);
});

test('a chain is the first words of its hotels’ names, an airline the one that sells the journey', () => {
  const hotel = { ...hotelOffer({ key: '1', score: 8, total: 100 }), hotel: 'Lantern  Hóuse Lisbon' };
  expect(supplierKeysOf(hotel)).toEqual(['lantern', 'lantern house', 'lantern house lisbon']);
  expect(supplierKeysOf(flightOffer({ key: '0', total: 90, stops: 1, minutes: 400 }))).toEqual([
    'fulmar air',
  ]);
});

test('an airline is named in capitals, and boxes of nobody’s make no form', () => {
  const form = { vertical: 'flights', supplier: ' Fulmar Air ', airline: 'f7' };
  expect(ProgramForm.parse(form)).toMatchObject({ supplier: 'Fulmar Air', airline: 'F7', code: '' });
  expect(ProgramForm.safeParse({ ...form, price: '1' }).success).toBe(false);
});

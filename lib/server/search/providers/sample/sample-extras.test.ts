import fc from 'fast-check';
import { findOffer } from '@/lib/server/search/find-offer';
import { bagsField, chosenExtras, extrasCents, extrasFields, seatField } from '@/lib/shared/booking/extras';
import { sampleFlight } from '@/tests/factories/extras';
import { sampleExtras, samplePrice } from './sample-extras';

test('whatever is typed, what is chosen is offered, once each, at its price; everything else is a problem', async () => {
  const offer = await findOffer(sampleFlight(2, 3), []);
  if (offer === null) throw new Error('there is no such flight');
  const offered = sampleExtras(offer, new Set());
  const seatText = fc.constantFrom('', '1A', '2C', '4D', '5F', '10A', '12C', '12D', '99Z', '-1');
  const fieldsOf = fc.dictionary(
    fc.constantFrom(...extrasFields),
    fc.oneof(seatText, fc.constantFrom('0', '1', '2', '3')),
  );
  fc.assert(
    fc.property(fieldsOf, (fields) => {
      const { extras, problem } = chosenExtras(fields, offered, offer);
      expect(samplePrice(offer, extras)).toBe(extrasCents(extras));
      const places = extras.seats.map(({ seat, segment }) => `${segment} ${seat}`);
      expect(new Set(places).size).toBe(places.length);
      for (const bag of extras.bags) expect(fields[bagsField(bag)]).toBe(String(bag.count));
      for (const { seat, segment, traveler } of extras.seats)
        expect(fields[seatField(traveler, segment)]).toBe(seat);
      const typed = Object.values(fields).filter((text) => text !== '' && text !== '0').length;
      expect(problem === null).toBe(extras.bags.length + extras.seats.length === typed);
    }),
  );
});

test('a flight has the same seats for everybody, and what is sold is free for nobody', async () => {
  const offer = await findOffer(sampleFlight(2), []);
  if (offer === null) throw new Error('there is no such flight');
  const seats = (sold: ReadonlySet<string>) =>
    sampleExtras(offer, sold).seatMaps.flatMap(({ rows }) => rows.flat().flatMap((one) => one?.free ?? []));
  const [first, ...others] = seats(new Set());
  expect(seats(new Set([first?.key ?? '']))).toEqual(others);
  expect(others.length).toBeGreaterThan(20);
});

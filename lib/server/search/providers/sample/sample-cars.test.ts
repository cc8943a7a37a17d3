import { desksClosed } from '@/lib/server/search/desks-closed';
import { readSearchPath } from '@/lib/shared/search/read-search-path';
import { sampleCar, sampleCars } from './sample-cars';
import { withSampleDetails } from './sample-details';

const today = '2027-01-10';
const now = new Date(`${today}T12:00:00Z`);
const carsAt = (address: string) => {
  const search = readSearchPath(address, today)?.search;
  if (search == null) throw new Error(`${address} is no search`);
  return sampleCars(search, today).map((offer) => ({ offer, search }));
};

test('a car that is brought back elsewhere costs a fee, once, and has a desk in each city', () => {
  const [there] = carsAt('/cars/LIS/2027-03-02/2027-03-05');
  const [oneWay] = carsAt('/cars/LIS-OPO/2027-03-02/2027-03-05');
  const { dropOffCity, oneWayEur = 0, priceEur } = oneWay?.offer ?? {};
  expect(there?.offer).not.toHaveProperty('oneWayEur');
  expect(dropOffCity).toBe('OPO');
  expect(oneWayEur).toBeGreaterThan(40);
  expect(priceEur?.total).toBe(3 * (priceEur?.each ?? 0) + oneWayEur);
  const details = oneWay && withSampleDetails(oneWay.offer);
  expect(details).toMatchObject({ vertical: 'cars', times: ['10:00', '10:00'] });
  if (details?.vertical === 'cars') expect(details.pickUp?.place).not.toBe(details.dropOff?.place);
});

test('nobody takes a car back where no road leads', () => {
  expect(carsAt('/cars/LIS-NYC/2027-03-02/2027-03-05')).toEqual([]);
});

test('at night only the desks sell that are open, and an offer of another is not there', () => {
  const byDay = carsAt('/cars/LIS/2027-03-02/2027-03-05');
  const byNight = carsAt('/cars/LIS/2027-03-02/2027-03-05?pickupTime=23:30&dropoffTime=23:30');
  expect(new Set(byDay.map(({ offer }) => offer.desk))).toEqual(new Set(['airport', 'town']));
  expect(new Set(byNight.map(({ offer }) => offer.desk))).toEqual(new Set(['airport']));
  const inTown = byDay.findIndex(({ offer }) => offer.desk === 'town');
  const [{ search } = { search: null }] = byNight;
  expect(search && sampleCar(search, String(inTown), today)).toBeNull();
});

test('at an hour at which nobody is there, the desks say so, and there are cars at the nearest times', () => {
  for (const address of ['/cars/ROM-MIL/2027-03-02/2027-03-03', '/cars/ROM/2027-03-02/2027-03-03']) {
    const early = readSearchPath(`${address}?pickupTime=02:30`, today)?.search;
    if (early == null) throw new Error('no search');
    expect(sampleCars(early, today)).toEqual([]);
    const closed = desksClosed(early, now);
    expect(closed).toMatchObject({ end: 'pickUp', nearest: [closed?.opens, '10:00'] });
    expect(sampleCars({ ...early, times: closed?.nearest ?? null }, today)).not.toEqual([]);
    const open = readSearchPath(address, today)?.search;
    expect(open && desksClosed(open, now)).toBeNull();
  }
  const nowhere = readSearchPath('/cars/LIS-NYC/2027-03-02/2027-03-05?pickupTime=02:30', today)?.search;
  expect(nowhere && desksClosed(nowhere, now)).toBeNull();
});

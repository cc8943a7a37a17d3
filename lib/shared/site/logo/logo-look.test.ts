import { brands } from '@/lib/shared/site/brands';
import { compactUpTo, logoLook } from './logo-look';
import { logoMarks } from './logo-marks';

const silent = () => {
  throw new Error('nothing should be reported');
};

test('LOGO-007 each of the nine brands has a mark of its own', () => {
  const keys = [
    'kayak',
    'cheapflights',
    'momondo',
    'umiak',
    'checkfelixat',
    'swoodoo_wl',
    'mundi',
    'opentable',
    'kayak4b',
  ];
  expect(brands.map(({ key }) => key)).toEqual(keys);
  const drawings = keys
    .map((brand) => logoLook({ brand }, silent).mark)
    .map((mark) => mark && logoMarks[mark]);
  expect(new Set(drawings.map((parts) => JSON.stringify(parts))).size).toBe(keys.length);
  for (const parts of drawings) expect(parts?.length).toBeGreaterThan(1);
});

test('LOGO-008 without a brand the logo is kayak’s', () => {
  expect(logoLook({}, silent).mark).toBe('kayak');
});

test('LOGO-009 the brand is lower-cased before the logo is chosen', () => {
  expect(logoLook({ brand: 'MOMONDO' }, silent).mark).toBe('momondo');
});

test('CERR-021 an unknown brand is reported and has no mark', () => {
  const reported: string[][] = [];
  const look = logoLook({ brand: 'nosuchbrand' }, (...said) => reported.push(said));
  expect(look.mark).toBeNull();
  expect(reported).toEqual([['Logo not found', 'nosuchbrand']]);
});

test('CCONST-041 how far the logo is compact depends on the vertical', () => {
  expect(compactUpTo).toEqual({ flights: 'm', hotels: 'm', cars: 'l', trains: 'xl' });
  expect(logoLook({ activeVertical: 'cars' }, silent).compactUpTo).toBe('l');
  expect(logoLook({ activeVertical: null }, silent).compactUpTo).toBeNull();
});

import { pageLookOf } from './page-look';
import { themeOf } from './site-presentation';

test('the chrome of a page is whole, short at a checkout, and gone where the deployment hides it', () => {
  expect(pageLookOf('/', false).chrome).toBe('full');
  expect(pageLookOf('/de-de/checkout/preview', false).chrome).toBe('checkout');
  expect([pageLookOf('/', true).chrome, pageLookOf('/checkout/preview', true).chrome]).toEqual([
    'none',
    'none',
  ]);
});

test('LOGO-004 LOGO-005 LOGO-006 a presentation comes from the path or the query, and only a known one', () => {
  expect(pageLookOf('/', false).presentation).toBe('');
  expect(pageLookOf('/aos', false).presentation).toBe('pres-aos');
  expect(pageLookOf('/ar-ae/aos', false).presentation).toBe('pres-aos');
  expect(pageLookOf('/help?presentation=pres-dark-mode', false).presentation).toBe('pres-dark-mode');
  expect(pageLookOf('/help?presentation=pres-mode', false).presentation).toBe('');
  expect([themeOf('pres-dark-mode'), themeOf('pres-aos'), themeOf('')]).toEqual([
    'dark',
    undefined,
    undefined,
  ]);
});

test('a page knows its vertical below every locale', () => {
  expect(pageLookOf('/ar-ae/hotels?place=x', false).vertical).toBe('hotels');
  expect(pageLookOf('/help', false).vertical).toBeNull();
});

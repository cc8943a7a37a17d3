import { navigation } from './page-navigation';
import { standStill } from './page-navigation.factory';

test('the path is that of the page shown, with its query', () => {
  window.history.pushState(null, '', '/trips?view=map#day-2');
  expect(navigation().path()).toBe('/trips?view=map');
});

test('a fake steps back when it is done', () => {
  const browser = navigation();
  const still = standStill('/elsewhere');
  expect(navigation().path()).toBe('/elsewhere');
  still.restore();
  expect(navigation()).toBe(browser);
});

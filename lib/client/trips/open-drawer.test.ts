import { openerOf } from '../site/runtime/openers';
import { element, testPage } from '../site/runtime/page.factory';
import { openDrawer } from './open-drawer';

const drawer = `<div id="trips-drawer" popover="auto">
  <button commandfor="trips-drawer" command="hide-popover">Close</button></div>`;

test('SCREEN-043 the drawer of a guest opens, and its own close button does not count as what opened it', () => {
  const page = testPage(`<form data-trips="guest"></form>${drawer}`);
  openDrawer();
  expect(element('#trips-drawer').dataset.shown).toBe('');
  expect(openerOf(element('#trips-drawer'))).toBe(element('form'));
  page.end();
});

test('a member’s belongs to the trips button', () => {
  const page = testPage(`<button data-trips="drawer">Trips</button>${drawer}`);
  openDrawer();
  expect(openerOf(element('#trips-drawer'))).toBe(element('[data-trips=drawer]'));
  page.end();
});

test('a page without a drawer has none to open', () => {
  const page = testPage('<p></p>');
  expect(openDrawer).not.toThrow();
  page.end();
});

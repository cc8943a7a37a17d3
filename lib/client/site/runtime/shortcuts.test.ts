import { element, happen, testPage } from './page.factory';
import { watchShortcuts } from './shortcuts';

const pressed: string[] = [];
let page: ReturnType<typeof testPage>;
beforeEach(() => {
  page = testPage(`<button id="open" data-shortcut="k"></button>
    <div id="map" data-keys tabindex="-1">
      <button id="closer" data-shortcut="+"></button><button id="whole" data-shortcut="0"></button>
      <button id="east" data-shortcut="ArrowRight"></button>
    </div>`);
  watchShortcuts(page.signal);
  pressed.length = 0;
  document.body.onclick = ({ target }) => pressed.push((target as Element).id);
});
afterEach(() => page.end());

/** What keys press while the focus is there. */
function keys(at: string, ...all: readonly (readonly [key: string, held?: object])[]): string[] {
  pressed.length = 0;
  for (const [key, held] of all) happen(element(at), 'keydown', { key, ...held });
  return [...pressed];
}

test('a key of a map presses its link while the focus is on the map or in it, and nowhere else', () => {
  expect(keys('#map', ['+'], ['='], ['0'], ['ArrowRight'])).toEqual(['closer', 'closer', 'whole', 'east']);
  expect(keys('#east', ['+'])).toEqual(['closer']);
  expect(keys('#open', ['+'])).toEqual([]);
});

test('signs may be shifted, as keyboards have them; a shifted arrow selects, and with other keys it is the browser’s', () => {
  const held = { shiftKey: true };
  expect(keys('#map', ['+', held], ['0', held], ['ArrowRight', held])).toEqual(['closer', 'whole']);
  expect(keys('#map', ['+', { ctrlKey: true, shiftKey: true }], ['ArrowRight', { altKey: true }])).toEqual(
    [],
  );
});

test('Ctrl or Cmd and a letter press what has it, from anywhere', () => {
  expect(keys('#map', ['K', { ctrlKey: true }], ['k', { metaKey: true }])).toEqual(['open', 'open']);
  expect(keys('#map', ['k'], ['k', { ctrlKey: true, altKey: true }])).toEqual([]);
});

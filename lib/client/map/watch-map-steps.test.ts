import { settled } from '@/tests/factories/settled';
import { standStill } from '../page-navigation.factory';
import { watchMapSteps } from './watch-map-steps';

let ending = new AbortController();
afterEach(() => {
  ending.abort();
  ending = new AbortController();
  jest.restoreAllMocks();
});

/** A map that has been moved to a side, and the link for that. */
function movedMap(): { readonly map: HTMLElement; readonly link: HTMLElement } {
  document.body.innerHTML = `<section id="explored" data-map-steps>
    <div id="map" data-keys data-piece="1,0,0"><svg data-span="360" style="transform: translate(9px, 0)"></svg>
      <a id="closer" data-shortcut="+" href="/?map=2,0,0">+</a></div></section>`;
  watchMapSteps(ending.signal);
  const [map, link] = [document.getElementById('map'), document.getElementById('closer')];
  if (map === null || link === null) throw new Error('There is no map.');
  return { map, link };
}

const drawing = () => document.querySelector<SVGElement>('svg')?.style.transform;

test('a step without a connection leaves the page, with the map as it was', async () => {
  const still = standStill('/');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  movedMap().link.click();
  expect(document.getElementById('explored')?.ariaBusy).toBe('true');
  await settled();
  expect(still.visited).toEqual([]);
  expect(drawing()).toBe('translate(0px, 0px) scale(1)');
  expect(document.getElementById('explored')?.ariaBusy).toBeNull();
  still.restore();
});

test('of two steps the newer one is shown, in whatever order they come', async () => {
  const answers: ((page: Response) => void)[] = [];
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => answers.push(resolve)));
  const { link } = movedMap();
  link.click();
  link.setAttribute('href', '/?map=4,0,0');
  link.click();
  const pageOf = (text: string) => new Response(`<section id="explored" data-map-steps>${text}</section>`);
  answers[1]?.(pageOf('newer'));
  await settled();
  answers[0]?.(pageOf('older'));
  await settled();
  expect(document.getElementById('explored')).toHaveTextContent('newer');
  expect(location.search).toBe('?map=4,0,0');
});

import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { watchFooter } from './watch-footer';

const provider = 'GET /horizon/react/component/FooterBrandsStateProviderAction';
const brands = [
  {
    key: 'momondo',
    name: 'Momondo',
    url: 'https://momondo.example/',
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
];

/** jsdom scrolls nothing: `appear` says that the footer came into view, or did not yet. */
let appear: (isIntersecting: boolean) => void = () => {};
let observed = 0;
globalThis.IntersectionObserver = class {
  constructor(notice: IntersectionObserverCallback) {
    appear = (isIntersecting) => {
      if (observed > 0) notice([{ isIntersecting } as IntersectionObserverEntry], this as never);
    };
  }
  observe() {
    observed += 1;
  }
  disconnect() {
    observed -= 1;
  }
} as never;

const logged: LogEntry[] = [];
beforeAll(() => void replaceLogSink((entry) => logged.push(entry)));
beforeEach(() => {
  putPageGlobals({ formtoken: 'from-page' });
  logged.length = 0;
  observed = 0;
});

function footer(attributes = ''): HTMLElement {
  document.body.innerHTML = `<footer data-late ${attributes}><section data-family><h2>Brands</h2><ul><li><a href="https://momondo.example/" data-brand="momondo">Momondo</a></li></ul></section><a data-social="facebook"><span>Facebook</span></a></footer>`;
  watchFooter(new AbortController().signal);
  return document.querySelector('footer') ?? document.body;
}

test('the brands are asked for once, when the footer comes into view and not before', async () => {
  const calls = recordFetch({ [provider]: jsonAnswer({ brands }) });
  const element = footer();
  appear(false);
  await settled();
  expect(calls).toEqual([]);
  expect(element).not.toHaveAttribute('data-loaded');
  appear(true);
  appear(true);
  await settled();
  expect(calls).toHaveLength(1);
  expect(element).toHaveAttribute('data-loaded');
  const logo = element.querySelector('li a');
  expect(logo).toHaveTextContent('Momondo');
  expect(logo?.firstElementChild?.localName).toBe('svg');
  expect(logo).toHaveAttribute('href', 'https://momondo.example/');
});

test('CERR-003 a failure to load the brands is logged once', async () => {
  recordFetch({ [provider]: jsonAnswer({ errors: [] }, 500) });
  footer();
  appear(true);
  await settled();
  expect(logged.map(({ message }) => message)).toEqual(['Could not load FooterBrandsStateProviderAction']);
});

test('CERR-004 a failure to load the brands shows nothing', async () => {
  recordFetch({ [provider]: jsonAnswer({ errors: [{ code: 'INTERNAL' }] }, 500) });
  const element = footer();
  appear(true);
  await settled();
  expect(element.querySelectorAll('li svg')).toHaveLength(0);
  expect(element).toHaveTextContent('BrandsMomondoFacebook');
  expect(element).toHaveAttribute('data-failed');
  expect(element).not.toHaveAttribute('data-loaded');
});

test('CERR-005 with the flag of its place a failure is not logged, and still nothing shows', async () => {
  recordFetch({});
  const element = footer('data-quiet');
  appear(true);
  await settled();
  expect(logged).toEqual([]);
  expect(element.querySelectorAll('li svg')).toHaveLength(0);
});

test('a picture that does not come leaves the name of its network', async () => {
  recordFetch({ [provider]: jsonAnswer({ brands, socialIconsByName: { facebook: '/none.svg' } }) });
  const element = footer();
  appear(true);
  await settled();
  const link = element.querySelector('[data-social]');
  expect(link).toHaveTextContent('Facebook');
  expect(link).toHaveAttribute('data-failed');
  expect(logged.map(({ message }) => message)).toEqual(['Could not fetch SVG']);
});

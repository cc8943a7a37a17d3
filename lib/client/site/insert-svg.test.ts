import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { recordFetch } from '@/tests/factories/recorded-fetch';
import { fetchSvg } from './insert-svg';

const logged: LogEntry[] = [];
beforeAll(() => void replaceLogSink((entry) => logged.push(entry)));
beforeEach(() => {
  logged.length = 0;
  document.body.innerHTML = '<a>name</a>';
});

const link = () => document.querySelector('a') ?? document.body;
const answer = (body: string, status = 200) =>
  recordFetch({ 'GET /icon.svg': () => new Response(body, { status }) });

test('FOOT-038 a picture that starts with an svg tag is put into the link', async () => {
  answer('  <svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  expect(await fetchSvg(link(), '/icon.svg')).toBe(true);
  expect(link().firstElementChild?.localName).toBe('svg');
  expect(link().firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(link()).toHaveTextContent('name');
  expect(logged).toEqual([]);
});

test.each(['<html><svg></svg></html>', '<svgx></svgx>', '', '{"svg":1}', '<svg><path</svg>'])(
  'CERR-009 %j is malformed and never shown',
  async (body) => {
    answer(body);
    expect(await fetchSvg(link(), '/icon.svg')).toBe(false);
    expect(link().innerHTML).toBe('name');
    expect(logged.map(({ message }) => message)).toEqual(['Malformed svg received']);
  },
);

test('CERR-010 a picture that cannot be fetched is logged as such', async () => {
  answer('<svg/>', 404);
  expect(await fetchSvg(link(), '/icon.svg')).toBe(false);
  recordFetch({});
  expect(await fetchSvg(link(), '/icon.svg')).toBe(false);
  expect(logged.map(({ message }) => message)).toEqual(['Could not fetch SVG', 'Could not fetch SVG']);
  expect(link().innerHTML).toBe('name');
});

import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { SimpleUserSearch } from '@/components/people/users/simple-user-search';
import { userSearchLabels } from '@/components/people/users/user-search-labels';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { type StillPage, standStill } from '@/lib/client/page-navigation.factory';
import { emptyPageSize, userSearchDelayMs } from '@/lib/shared/people/users/user-search';
import type { UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import { jsonAnswer, noAnswer, type RecordedCall, recordFetch } from '@/tests/factories/recorded-fetch';
import { BookForOtherPanel } from './book-for-other-panel';

const search = 'POST /i/api/business/users/v2/findUsers';
const select = 'POST /i/api/business/me/v1/traveler/select';
const messages = { 'booking-for': JSON.parse(readFileSync('messages/en/booking-for.json', 'utf8')) };
const t = createTranslator({
  locale: 'en',
  messages,
  namespace: 'booking-for.search',
}) as unknown as Parameters<typeof userSearchLabels>[0];

let page: StillPage;
let logged: LogEntry[];
let restoreLog: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  page = standStill('/trips');
  putPageGlobals({ formtoken: 'token' });
  logged = [];
  restoreLog = replaceLogSink((entry) => logged.push(entry));
});
afterEach(() => {
  jest.useRealTimers();
  page.restore();
  restoreLog();
});

const person = (name: string, roleName = 'Traveler'): UserSearchResult => ({
  firstName: name,
  lastName: 'Marsh',
  email: `${name.toLowerCase()}@acme.example`,
  role: { roleName },
  profileImageUrl: null,
  customData: { staffClassDescription: null },
});
const people = (count: number) => Array.from({ length: count }, (_, n) => person(`Person${n}`));
const pageWith = (content: readonly UserSearchResult[]) =>
  jsonAnswer({
    content,
    paging: {
      pageable: { page: 0, size: emptyPageSize, offset: 0, paged: true },
      first: true,
      last: true,
      numberOfElements: content.length,
      totalPages: 1,
      totalElements: content.length,
    },
  });

type Settings = Partial<{ minLength: number; searchOnEmpty: boolean }>;

function common(given: Settings, excluded: readonly string[]) {
  const settings = { minLength: 0, searchOnEmpty: false, ...given };
  return {
    searchMode: 'travelersForTravelArranger',
    settings,
    labels: userSearchLabels(t, settings),
    locale: 'en-US',
    excluded,
  } as const;
}
const drawPanel = (given: Settings = {}, excluded: readonly string[] = []) =>
  render(<BookForOtherPanel {...common(given, excluded)} />);
const drawSimple = () =>
  render(
    <SimpleUserSearch
      {...common({}, [])}
      name="email"
      field={{ label: 'Address', value: '', problem: null }}
    />,
  );

const field = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const searched = (calls: readonly RecordedCall[]) =>
  calls.filter(({ url }) => url.includes('findUsers')).map(({ body }) => JSON.parse(String(body)).query);
const rows = () => screen.queryAllByRole('listitem');
const panel = () => document.querySelector('[data-book-for]') as HTMLElement;

test('BIZ-020 with a minimum of 3 two letters are not searched for, three are', async () => {
  const calls = recordFetch({ [search]: pageWith([]) });
  drawPanel({ minLength: 3 });
  type('th');
  await wait(1000);
  expect(searched(calls)).toEqual([]);
  type('the');
  await wait(userSearchDelayMs);
  expect(searched(calls)).toEqual(['the']);
});

test('BIZ-021 without a minimum nothing is not searched for, one letter is', async () => {
  const calls = recordFetch({ [search]: pageWith([]) });
  drawPanel();
  await wait(1000);
  expect(searched(calls)).toEqual([]);
  type('t');
  await wait(userSearchDelayMs);
  expect(searched(calls)).toEqual(['t']);
});

test('BIZ-022 an empty text is searched for where that is asked for, and nowhere else', async () => {
  const calls = recordFetch({ [search]: pageWith(people(2)) });
  const { unmount } = drawPanel({ searchOnEmpty: false });
  await wait(1000);
  expect(searched(calls)).toEqual([]);
  unmount();
  drawPanel({ searchOnEmpty: true });
  await wait(0);
  expect(searched(calls)).toEqual(['']);
  expect(rows()).toHaveLength(2);
});

test('BIZ-023 the placeholder says how many letters are needed, where there is a minimum', () => {
  const { unmount } = drawPanel({ minLength: 3 });
  expect(field().getAttribute('placeholder')).toContain('3');
  unmount();
  drawPanel();
  expect(field().getAttribute('placeholder')).not.toMatch(/\d/);
});

test('BIZ-024 a search waits 300 ms after the last letter', async () => {
  const calls = recordFetch({ [search]: pageWith([]) });
  drawPanel();
  type('t');
  await wait(200);
  type('th');
  await wait(299);
  expect(searched(calls)).toEqual([]);
  await wait(1);
  expect(searched(calls)).toEqual(['th']);
});

test('BIZ-015 the list is loading until it is loaded', async () => {
  let answer: (response: Response) => void = () => {};
  recordFetch({ [search]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  drawPanel();
  type('per');
  await wait(userSearchDelayMs);
  expect(screen.getByRole('status')).toHaveTextContent('Searching');
  expect(rows()).toEqual([]);
  answer(await pageWith(people(2))({} as RecordedCall));
  await wait(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(rows()).toHaveLength(2);
});

test('CONST-024 of fourteen matches the panel asks for ten and shows ten', async () => {
  const calls = recordFetch({ [search]: pageWith(people(14)) });
  drawPanel();
  type('person');
  await wait(userSearchDelayMs);
  expect(calls[0]?.url).toContain('size=10');
  expect(rows()).toHaveLength(10);
});

test('CONST-023 of eight matches the simple search asks for five and shows five', async () => {
  const calls = recordFetch({ [search]: pageWith(people(8)) });
  drawSimple();
  type('person');
  await wait(userSearchDelayMs);
  expect(calls[0]?.url).toContain('size=5');
  expect(rows()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: /Person3/ }));
  expect(screen.getByLabelText('Address')).toHaveValue('person3@acme.example');
});

test('BIZ-025 BIZ-026 neither oneself nor the chosen traveler is in the list', async () => {
  recordFetch({ [search]: pageWith([person('Ada'), person('Theo'), person('Petra')]) });
  drawPanel({}, ['ada@acme.example', 'theo@acme.example']);
  type('marsh');
  await wait(userSearchDelayMs);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('petra@acme.example'),
  ]);
});

test('BIZ-028 a row shows the name of the role', async () => {
  recordFetch({ [search]: pageWith([person('Cora', 'Contractor')]) });
  drawPanel();
  type('cora');
  await wait(userSearchDelayMs);
  expect(screen.getByRole('button', { name: /Cora Marsh/ })).toHaveTextContent('Contractor');
});

async function pickFirst(answer: Parameters<typeof recordFetch>[0][string]) {
  const calls = recordFetch({ [search]: pageWith(people(2)), [select]: answer });
  drawPanel();
  type('person');
  await wait(userSearchDelayMs);
  fireEvent.click(screen.getByRole('button', { name: /Person0/ }));
  await wait(0);
  return calls;
}

test('BIZ-012 the picked row is loading until the answer, and no other can be picked', async () => {
  const calls = await pickFirst(noAnswer);
  const row = screen.getByRole('button', { name: /Person0/ });
  expect(row).toHaveAttribute('data-state', 'loading');
  expect(row).toHaveAttribute('aria-busy', 'true');
  expect(panel()).toHaveAttribute('data-book-for', 'loading');
  fireEvent.click(screen.getByRole('button', { name: /Person1/ }));
  await wait(0);
  expect(calls.filter(({ url }) => url.includes('select'))).toHaveLength(1);
});

test('BIZ-013 SCREEN-054 picking somebody sends their address and loads the home page', async () => {
  const calls = await pickFirst(jsonAnswer({ success: true, redirect: '/' }));
  const sent = calls.find(({ url }) => url.includes('select'));
  expect(JSON.parse(String(sent?.body))).toEqual({ email: 'person0@acme.example' });
  expect(page.visited).toEqual(['/']);
});

test('BIZ-014 ERR-037 ERR-038 a failure is logged once and told, and the page stays', async () => {
  await pickFirst(jsonAnswer({ errors: [{ code: 'NOT_FOUND' }] }, 404));
  expect(panel()).toHaveAttribute('data-book-for', 'error');
  expect(screen.getByRole('alert')).toHaveTextContent('couldn’t be selected');
  expect(logged).toHaveLength(1);
  expect(page.visited).toEqual([]);
  expect(screen.getByRole('button', { name: /Person0/ })).toHaveAttribute('data-state', 'unselected');
});

test('ERR-041 a search that fails shows no rows, and the panel goes on', async () => {
  recordFetch({ [search]: jsonAnswer({}, 500) });
  drawPanel();
  type('person');
  await wait(userSearchDelayMs);
  expect(rows()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nobody found');
  recordFetch({ [search]: pageWith(people(1)) });
  type('person0');
  await wait(userSearchDelayMs);
  expect(rows()).toHaveLength(1);
});

test('from the field the down key goes to the first who was found', async () => {
  recordFetch({ [search]: pageWith(people(2)) });
  drawPanel();
  type('person');
  await wait(userSearchDelayMs);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(screen.getByRole('button', { name: /Person0/ })).toHaveFocus();
});

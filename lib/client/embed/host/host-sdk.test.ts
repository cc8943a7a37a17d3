import { type Embed, type EmbedOptions, embed } from './host-sdk';

const site = 'https://travel.example';
let search: Embed;
let posted: { readonly message: { type: string; payload?: unknown; id?: string }; readonly target: string }[];

function open(options: Partial<EmbedOptions> = {}): void {
  document.body.innerHTML = '<div id="search"></div>';
  posted = [];
  const parent = document.getElementById('search');
  if (parent === null) throw new Error('no parent');
  search = embed(parent, { site, affiliate: 'blog', vertical: 'flights', ...options });
  const { contentWindow } = search.frame;
  Object.defineProperty(contentWindow, 'postMessage', {
    value: (message: (typeof posted)[number]['message'], target: string) => posted.push({ message, target }),
  });
}

/** What the frame says, and the time until it has been dealt with. */
async function say(data: unknown, origin = site, source: Window | null = search.frame.contentWindow) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const load = () => say({ type: 'record-load-success', payload: {} });

afterEach(() => {
  search.remove();
  jest.useRealTimers();
});

test('the frame is the page of the affiliate, in its language and with a search filled in', () => {
  open({ locale: 'de-de', search: { from: 'Köln', to: 'Lisbon' }, title: 'Suche' });
  expect(search.frame.src).toBe(`${site}/de-de/embed/blog/flights?from=K%C3%B6ln&to=Lisbon`);
  expect(search.frame.title).toBe('Suche');
  expect(search.frame.parentElement?.id).toBe('search');
});

test('the frame gets the height it tells, and events tell everything', async () => {
  open();
  const heard: unknown[] = [];
  const forget = search.on('height', (detail) => heard.push(detail));
  await say({ type: 'height', payload: { height: 512 } });
  expect(search.frame.style.blockSize).toBe('512px');
  forget();
  await say({ type: 'height', payload: { height: 600 } });
  expect(heard).toEqual([{ height: 512 }]);
});

test.each([
  ['another origin', 'https://evil.example', undefined],
  ['another window of the site', site, window as Window],
  ['no window', site, null],
])('what comes from %s is not heard', async (_, origin, source) => {
  open();
  await say({ type: 'height', payload: { height: 9 } }, origin, source);
  expect(search.frame.style.blockSize).toBe('');
});

test('a command waits for the page, goes to the site alone and resolves with its answer', async () => {
  open();
  const asked = search.ajax({ method: 'GET', url: '/x' });
  expect(posted).toEqual([]);
  await load();
  await expect(search.ready).resolves.toBeUndefined();
  expect(posted).toEqual([
    { message: { type: 'ajax', payload: { method: 'GET', url: '/x' }, id: '1' }, target: site },
  ]);
  await say({ type: 'answer', id: '1', payload: { ok: true, value: { status: 200, data: [] } } });
  await expect(asked).resolves.toEqual({ status: 200, data: [] });
});

test('every command has its message', async () => {
  open();
  await load();
  const done = Promise.all([
    search.submit(),
    search.recordMetric('opened', 1),
    search.recordLoadTime(300),
    search.log('slow'),
    search.setUrlPrefix('/second'),
    search.setConsent({ categories: [] }),
  ]);
  await Promise.resolve();
  expect(posted.map(({ message: { type, payload } }) => [type, payload])).toEqual([
    ['submit', {}],
    ['record-metric', { type: 'counter', name: 'opened', value: 1 }],
    ['record-load-time', { ms: 300 }],
    ['logger', { message: 'slow' }],
    ['cmp2-url-prefix', { prefix: '/second' }],
    ['consent-response', { categories: [] }],
  ]);
  for (const { message } of posted)
    await say({ type: 'answer', id: message.id, payload: { ok: true, value: null } });
  await expect(done).resolves.toHaveLength(6);
});

test('a command that is refused rejects with the reason, and one without an answer after 10 s', async () => {
  jest.useFakeTimers();
  open();
  await load();
  const refused = search.setUrlPrefix('https://evil.example');
  await say({ type: 'answer', id: '1', payload: { ok: false, error: 'the prefix is not allowed' } });
  await expect(refused).rejects.toThrow('the prefix is not allowed');
  const silent = expect(search.submit()).rejects.toThrow('the frame is silent');
  await jest.advanceTimersByTimeAsync(10_000);
  await silent;
});

test('while the frame loads another page, commands wait for that', async () => {
  open();
  await load();
  await say({ type: 'display-spinner', payload: {} });
  const early = search.log('x').catch(() => 'failed');
  await say({ type: 'display-spinner', payload: {} });
  search.submit().catch(() => {});
  await Promise.resolve();
  expect(posted).toEqual([]);
  await load();
  expect(posted.map(({ message }) => message.type)).toEqual(['logger', 'submit']);
  for (const id of ['1', '2']) await say({ type: 'answer', id, payload: { ok: true, value: null } });
  await expect(early).resolves.toBeUndefined();
});

test('a page that wants to be loaded anew is, unless the host page does it', async () => {
  open();
  await say({ type: 'reload', payload: { path: '/embed/blog/flights?to=Lisbon' } });
  expect(search.frame.src).toBe(`${site}/embed/blog/flights?to=Lisbon`);
  await say({ type: 'reload', payload: { path: '//evil.example/' } });
  expect(search.frame.src).toBe(`${site}/embed/blog/flights?to=Lisbon`);
  search.on('reload', (_, event) => event.preventDefault());
  await say({ type: 'reload', payload: { path: '/embed/blog/hotels' } });
  expect(search.frame.src).toBe(`${site}/embed/blog/flights?to=Lisbon`);
});

test('the frame that asks about consent is told, and no more than necessary by a page that cannot say', async () => {
  for (const [consent, categories] of [
    [() => ({ categories: ['functional'] as const }), ['functional']],
    [undefined, ['strictlyNecessary']],
    [() => Promise.reject(new Error('no')), ['strictlyNecessary']],
  ] as const) {
    open(consent === undefined ? {} : { consent });
    await load();
    await say({ type: 'consent-request', payload: {} });
    expect(posted.at(-1)?.message).toEqual({ type: 'consent-response', payload: { categories } });
    search.remove();
  }
});

test('what is in sight is told when the page around scrolls', async () => {
  open();
  await load();
  search.frame.getBoundingClientRect = () => ({ top: -100, bottom: 500 }) as DOMRect;
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  expect(posted.map(({ message }) => message)).toEqual([
    { type: 'scroll', payload: { top: 100, height: 500 } },
  ]);
});

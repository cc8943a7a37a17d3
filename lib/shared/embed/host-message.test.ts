import { readHostMessage } from './host-message';
import { messageLimits } from './message-limits';

const read = (data: unknown) => readHostMessage(data).kind;

test.each([
  { type: 'record-metric', payload: { type: 'counter', name: 'opened', value: 1 } },
  { type: 'record-load-time', payload: { ms: 812.5 } },
  { type: 'scroll', payload: { top: 0, height: 640 } },
  { type: 'ajax', payload: { method: 'GET', url: '/x' } },
  {
    type: 'ajax',
    payload: { method: 'POST', url: '/x', params: { a: '1' }, data: [1], headers: { b: '2' } },
  },
  { type: 'cmp2-url-prefix', payload: { prefix: '/proxy' } },
  { type: 'logger', payload: { message: 'slow' } },
  { type: 'submit' },
  { type: 'submit', payload: {}, id: '7' },
  { type: 'consent-response', payload: { categories: ['functional'], tcString: 'CP.YAAA' } },
])('%j is a message', (data) => {
  expect(read(data)).toBe('message');
});

const round: Record<string, unknown> = { type: 'ajax', payload: { method: 'GET', url: '/x', params: {} } };
round.payload = { method: 'GET', url: '/x', params: round };

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a word', 'submit'],
  ['a list', ['submit']],
  ['no type', { payload: {} }],
  ['another type', { type: 'eval', payload: { code: '1' } }],
  ['a name of every object', { type: 'constructor' }],
  ['another field', { type: 'submit', origin: 'https://evil.example' }],
  ['another field inside', { type: 'submit', payload: { force: true } }],
  ['an id that is no text', { type: 'submit', id: { toString: () => '1' } }],
  ['a long id', { type: 'submit', id: 'x'.repeat(messageLimits.idMax + 1) }],
  ['a metric of another type', { type: 'record-metric', payload: { type: 'gauge', name: 'x', value: 1 } }],
  ['a metric in words', { type: 'record-metric', payload: { type: 'timer', name: 'x', value: '1' } }],
  [
    'a metric that is no number',
    { type: 'record-metric', payload: { type: 'timer', name: 'x', value: NaN } },
  ],
  [
    'a metric without an end',
    { type: 'record-metric', payload: { type: 'timer', name: 'x', value: Infinity } },
  ],
  ['a metric that is markup', { type: 'record-metric', payload: { type: 'timer', name: '<b>', value: 1 } }],
  ['a negative load time', { type: 'record-load-time', payload: { ms: -1 } }],
  ['a scroll position in words', { type: 'scroll', payload: { top: '1px;color:red', height: 1 } }],
  ['a huge log entry', { type: 'logger', payload: { message: 'x'.repeat(messageLimits.logMax + 1) } }],
  [
    'a huge address',
    { type: 'ajax', payload: { method: 'GET', url: 'x'.repeat(messageLimits.textMax + 1) } },
  ],
  ['headers that are a list', { type: 'ajax', payload: { method: 'GET', url: '/x', headers: ['a'] } }],
  ['headers that are no texts', { type: 'ajax', payload: { method: 'GET', url: '/x', headers: { a: 1 } } }],
  ['what holds itself', round],
  [
    'many headers',
    {
      type: 'ajax',
      payload: {
        method: 'GET',
        url: '/x',
        headers: Object.fromEntries(
          Array.from({ length: messageLimits.pairsMax + 1 }, (_, n) => [`a${n}`, '']),
        ),
      },
    },
  ],
  ['another cookie category', { type: 'consent-response', payload: { categories: ['everything'] } }],
  ['a TC string that is markup', { type: 'consent-response', payload: { categories: [], tcString: '<b>' } }],
])('%s is no message', (_, data) => {
  expect(read(data)).toBe('refused');
});

test('a message of the protocol that is not right is answered under its id', () => {
  expect(readHostMessage({ type: 'scroll', payload: {}, id: '9' })).toEqual({ kind: 'refused', id: '9' });
  expect(readHostMessage({ type: 'nothing', id: '9' })).toEqual({ kind: 'refused', id: null });
});

test('keys of prototypes change nothing and reach nobody', () => {
  const hostile = [
    '{"type":"submit","__proto__":{"polluted":1}}',
    '{"type":"submit","payload":{"__proto__":{"polluted":1}}}',
    '{"type":"submit","payload":{"constructor":{"prototype":{"polluted":1}}}}',
    '{"type":"ajax","payload":{"method":"GET","url":"/x","headers":{"__proto__":"x"}}}',
    '{"type":"ajax","payload":{"method":"GET","url":"/x","params":{"__proto__":{"polluted":1}}}}',
  ].map((text) => readHostMessage(structuredClone(JSON.parse(text))));
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  for (const result of hostile) {
    if (result.kind === 'refused') continue;
    const { payload } = result.message;
    expect(JSON.stringify(payload)).not.toMatch(/polluted|__proto__/);
    expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
  }
});

test('a huge message costs little', () => {
  const touched: unknown[] = [];
  const everyTrap = new Proxy({}, { get: (_, trap) => void touched.push(trap) });
  const huge = new Proxy({ x: 'x'.repeat(5_000_000) }, everyTrap);
  const { kind } = readHostMessage({ type: 'ajax', payload: { method: 'GET', url: '/x', data: huge } });
  expect(kind).toBe('message');
  // What a frame passes on unread is not looked into, however much of it there is.
  expect(touched).toEqual([]);
});

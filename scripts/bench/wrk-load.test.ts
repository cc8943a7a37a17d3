import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hasWrk, wrkFigures, wrkLoad, wrkScript } from './wrk-load.mjs';

const load = { connections: 2, threads: 2, seconds: 1 };
const line =
  '{"answered":10030,"failed":0,"seconds":2.5,"p50Ms":8.840,"p99Ms":638.806,"processorSeconds":1.25}';

test('the figures of wrk are read, and its share is of the time of all its threads', () => {
  expect(wrkFigures({ line }, 2)).toEqual({
    answered: 10_030,
    failed: 0,
    seconds: 2.5,
    p50Ms: 8.84,
    p99Ms: 638.806,
    generatorShare: 0.25,
  });
  expect(wrkFigures({ line }, 1).generatorShare).toBe(0.5);
});

test('requests that were counted took as long as until the last was answered', () => {
  expect(wrkFigures({ line, seconds: 2 }, 1)).toMatchObject({ seconds: 2, generatorShare: 0.625 });
});

test('output without figures is an error', () => {
  expect(() => wrkFigures({ line: 'unable to connect' }, 1)).toThrow(SyntaxError);
  expect(() => wrkFigures({ line: undefined }, 1)).toThrow(SyntaxError);
});

test('nothing in a header or a body can end its string in the script', () => {
  const script = wrkScript({ url: 'http://localhost/', headers: { cookie: '"]]\\\n' }, body: 'é' }, load);
  expect(script).toContain('wrk.headers["\\099\\111\\111\\107\\105\\101"] = "\\034\\093\\093\\092\\010"');
  expect(script).toContain('wrk.body = "\\195\\169"');
});

test('a script that counts answers itself is written only where wrk does not count them', () => {
  const request = { url: 'http://localhost/' };
  expect(wrkScript(request, load)).not.toContain('function response');
  expect(wrkScript(request, { ...load, failsFrom: 500 })).toContain('status >= 500');
});

/** Asks a server that answers so, and says what came. */
async function loaded(listener: RequestListener, work: (url: string) => Promise<unknown>) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/form?a=1`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Where wrk is not installed the benchmark takes autocannon, and these have nothing to show. */
const testOfWrk = spawnSync('wrk', ['--version']).error === undefined ? test : test.skip;

testOfWrk('wrk is found, and sends method, headers and body as they are', async () => {
  expect(await hasWrk()).toBe(true);
  const got: [IncomingMessage, string][] = [];
  await loaded(
    async (request, response) => {
      got.push([request, await text(request)]);
      response.end('ok');
    },
    async (url) => {
      const headers = { cookie: 'id="a b"; x=é', 'content-type': 'application/x-www-form-urlencoded' };
      const figures = await wrkLoad({ url, method: 'POST', headers, body: 'a=1&b=\\"' }, load);
      expect(figures.failed).toBe(0);
      expect(figures.answered).toBeGreaterThan(0);
      expect(figures.seconds).toBeGreaterThanOrEqual(1);
      expect(figures.generatorShare).toBeGreaterThan(0);
    },
  );
  const [[request, body] = []] = got;
  expect([request?.method, request?.url, body]).toEqual(['POST', '/form?a=1', 'a=1&b=\\"']);
  expect(Buffer.from(request?.headers.cookie ?? '', 'latin1').toString('utf8')).toBe('id="a b"; x=é');
});

testOfWrk(
  'so many requests are sent and no more, and every one is answered before the load ends',
  async () => {
    let asked = 0;
    let answered = 0;
    await loaded(
      (_request, response) => {
        asked += 1;
        setImmediate(() => response.end('ok', () => (answered += 1)));
      },
      async (url) => {
        for (const threads of [1, 2]) {
          asked = 0;
          answered = 0;
          const figures = await wrkLoad({ url }, { connections: 10, threads, requests: 230 });
          expect(figures).toMatchObject({ answered: 230, failed: 0 });
          expect([asked, answered]).toEqual([230, 230]);
        }
      },
    );
  },
);

testOfWrk('answers are failures from 400 or from 500, as it is said', async () => {
  await loaded(
    (request, response) => response.writeHead(Number(request.headers['x-status'])).end('no'),
    async (url) => {
      const failing = async (status: number, failsFrom: 400 | 500) => {
        const request = { url, headers: { 'x-status': String(status) } };
        const { answered, failed } = await wrkLoad(request, { ...load, failsFrom });
        return failed === 0 ? 'none' : failed === answered ? 'all' : 'some';
      };
      const cases = [303, 404, 503].flatMap((status) => [failing(status, 400), failing(status, 500)]);
      expect(await Promise.all(cases)).toEqual(['none', 'none', 'all', 'none', 'all', 'all']);
    },
  );
});

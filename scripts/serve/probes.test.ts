import { closeGracefully } from './close-gracefully.mjs';
import { createSiteServer } from './create-site-server.mjs';
import { createProbes } from './probes.mjs';

let isDatabaseReachable = true;

/** A site whose application fails at whatever it is asked. */
async function startSite() {
  const probes = createProbes({ isDatabaseReachable: async () => isDatabaseReachable });
  const handle = async () => {
    throw new Error('The application is not asked.');
  };
  const server = createSiteServer({ handle, key: 'key', probes });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: '10.0.0.7' } });
    const { headers, status } = response;
    return [
      status,
      (await response.text()).trim(),
      headers.get('x-content-type-options'),
      headers.get('connection'),
    ];
  };
  return { get, probes, close: () => closeGracefully(server) };
}

test('a process is alive whatever happens, and ready while its database answers and it does not stop', async () => {
  const site = await startSite();
  expect(await site.get('/livez')).toEqual([200, 'ok', 'nosniff', 'keep-alive']);
  expect(await site.get('/readyz')).toEqual([200, 'ok', 'nosniff', 'keep-alive']);
  isDatabaseReachable = false;
  expect(await site.get('/livez')).toEqual([200, 'ok', 'nosniff', 'keep-alive']);
  expect(await site.get('/readyz')).toEqual([503, 'the database does not answer', 'nosniff', 'keep-alive']);
  isDatabaseReachable = true;
  site.probes.stop();
  expect(await site.get('/livez')).toEqual([200, 'ok', 'nosniff', 'close']);
  expect(await site.get('/readyz')).toEqual([503, 'stopping', 'nosniff', 'close']);
  await site.close();
});

test('whatever else is asked is no probe', async () => {
  const { find } = createProbes({ isDatabaseReachable: async () => true });
  for (const url of ['/livez/', '/livez?x', '//livez', '/LIVEZ', '/readyz%00', '/']) {
    expect(find({ method: 'GET', url })).toBeNull();
  }
  expect(find({ method: 'POST', url: '/livez' })).toBeNull();
  expect(await find({ method: 'HEAD', url: '/readyz' })).toMatchObject({ status: 200 });
});

import { getGppStub } from '@/route-handlers/consent/gpp-stub';
import { getTcfStub } from '@/route-handlers/consent/tcf-stub';

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

test.each([
  ['__tcfapi', '/tcf/stub.js', getTcfStub],
  ['__gpp', '/gpp/stub.js', getGppStub],
])('the stub of %s is a file that browsers keep', async (api, path, get) => {
  const answer = await get(ask(path));
  expect(await answer.text()).toContain(`window.${api}`);
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(ask(path, { 'if-none-match': etag }))).status).toBe(304);
});

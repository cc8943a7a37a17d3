import { proxyNotice } from './proxy-notice.mjs';

test('the first request that a proxy seems to have sent is told, by its header, and no other', () => {
  const said: string[] = [];
  const notice = proxyNotice((line: string) => said.push(line));
  notice({ host: 'travel.example' });
  expect(said).toEqual([]);
  notice({ host: 'travel.example', 'x-forwarded-for': '192.0.2.7' });
  notice({ host: 'travel.example', via: '1.1 edge' });
  expect(said).toEqual([expect.stringContaining('x-forwarded-for')]);
  expect(said[0]).toContain('UMIAK_TRUSTED_HOPS');
});

import { clientAddress } from './client-address';

test.each([
  ['the socket alone', '203.0.113.7', 0, '203.0.113.7'],
  ['a claim of the client is not believed', '1.2.3.4, 203.0.113.7', 0, '203.0.113.7'],
  ['one trusted proxy', '198.51.100.9, 203.0.113.7', 1, '198.51.100.9'],
  ['one trusted proxy and a claim before it', '6.6.6.6, 198.51.100.9, 203.0.113.7', 1, '198.51.100.9'],
  ['more trust than entries', '203.0.113.7', 3, '203.0.113.7'],
  ['IPv4 in IPv6', '::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['IPv6', '2001:db8::7', 0, '2001:db8::7'],
  ['no address at all', '<script>', 0, 'unknown'],
  ['nothing', null, 0, 'unknown'],
])('%s', (_what, header, hops, address) => {
  expect(clientAddress(header, hops)).toBe(address);
});

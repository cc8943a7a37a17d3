import { clientAddress, networkOf } from './client-address';

test.each([
  ['the socket alone', '203.0.113.7', 0, '203.0.113.7'],
  ['a claim of the client is not believed', '1.2.3.4, 203.0.113.7', 0, '203.0.113.7'],
  ['one trusted proxy', '198.51.100.9, 203.0.113.7', 1, '198.51.100.9'],
  ['one trusted proxy and a claim before it', '6.6.6.6, 198.51.100.9, 203.0.113.7', 1, '198.51.100.9'],
  ['more trust than entries', '203.0.113.7', 3, '203.0.113.7'],
  ['IPv4 in IPv6', '::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['IPv4 in IPv6, in hexadecimal', '::ffff:cb00:7107', 0, '203.0.113.7'],
  ['IPv6', '2001:db8::7', 0, '2001:db8::7'],
  ['no address at all', '<script>', 0, 'unknown'],
  ['nothing', null, 0, 'unknown'],
])('%s', (_what, header, hops, address) => {
  expect(clientAddress(header, hops)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['person@mail.example', 'person@mail.example'],
])('limits count %s by %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

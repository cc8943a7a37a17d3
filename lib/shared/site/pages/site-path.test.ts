import { sitePath, splitPrefix } from './site-path';

test.each([
  ['', '/login', '/login'],
  ['/ar-ae', '/login', '/ar-ae/login'],
  ['/ar-ae', '/', '/ar-ae'],
  ['/ar-ae', '/ar-ae', '/ar-ae'],
  ['/ar-ae', '/ar-ae/login?x=1', '/ar-ae/login?x=1'],
  ['/ar-ae', '/ar-aes', '/ar-ae/ar-aes'],
])('%s before %s is %s', (prefix, path, expected) => expect(sitePath(prefix, path)).toBe(expected));

test.each([
  ['/ar-ae/login', 'ar-ae', '/login'],
  ['/AR-ae', 'AR-ae', '/'],
  ['/zh-hans-cn/x', 'zh-hans-cn', '/x'],
  ['/login', null, '/login'],
  ['/api-docs', null, '/api-docs'],
])('%s splits into %s and %s', (path, tag, rest) => expect(splitPrefix(path)).toEqual({ tag, rest }));

import { createHash } from 'node:crypto';
import { cspWithHashes } from './csp-with-hashes.mjs';

const policy =
  "default-src 'self'; script-src 'self' 'nonce-0123456789abcdef' 'strict-dynamic'; style-src 'self'; base-uri 'none'";
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (given: string | null) => /script-src ([^;]*)/.exec(given ?? '')?.[1]?.split(' ');

test('the nonce and strict-dynamic give way to a hash of every inline script, once each', () => {
  const html =
    '<script>one()</script><SCRIPT async id="x">two()\n</SCRIPT ><script>one()</script><script src="/x.js"></script>';
  const hashed = cspWithHashes(policy, html);
  expect(scriptsOf(hashed)).toEqual(["'self'", hashOf('one()'), hashOf('two()\n')]);
  expect(hashed).toMatch(/^default-src 'self'; script-src [^;]+; style-src 'self'; base-uri 'none'$/);
});

test('line ends are hashed as a browser reads them', () => {
  const hashed = cspWithHashes(policy, '<script>a\r\nb\rc</script>');
  expect(scriptsOf(hashed)).toContain(hashOf('a\nb\nc'));
});

test('a page without inline scripts keeps its own files alone', () => {
  expect(scriptsOf(cspWithHashes(policy, '<p>x</p><script async src="/x.js"></script>'))).toEqual(["'self'"]);
});

test.each([
  ['is missing', ''],
  ['has no rule about scripts', "default-src 'self'"],
  ['lets no file of ours run', "script-src 'nonce-0123456789abcdef' 'strict-dynamic'"],
  ['needs its nonce elsewhere too', `${policy}; style-src-elem 'nonce-0123456789abcdef'`],
  ['has two rules about scripts', `${policy}; script-src 'self' 'nonce-0123456789abcdef'`],
])('a policy that %s is none to share', (_, given) => {
  expect(cspWithHashes(given, '')).toBeNull();
});

test('a policy that grows beyond what proxies take is none to share', () => {
  const scripts = Array.from({ length: 100 }, (_, index) => `<script>${index}</script>`);
  expect(cspWithHashes(policy, scripts.join(''))).toBeNull();
  expect(cspWithHashes(policy, scripts.slice(0, 50).join(''))).not.toBeNull();
});

import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import { frameAncestorsOf } from './affiliates';

test('a page may be framed by the origins of its affiliate, and by nobody for a key nobody has', () => {
  const ancestors = (key: string) =>
    /frame-ancestors[^;]*/.exec(contentSecurityPolicy('n', { ancestors: frameAncestorsOf(key) }))?.[0];
  expect(ancestors('demo')).toBe('frame-ancestors http://host.localhost:3000');
  for (const key of ['nobody', '', '__proto__', '*']) expect(ancestors(key)).toBe("frame-ancestors 'none'");
});

test('third parties stand in the policy as far as they are allowed, under their own rules', () => {
  const policy = contentSecurityPolicy('n', {
    allowed: { script: ['https://w.example'], style: [], connect: [], img: ['https://i.example'], frame: [] },
  });
  expect(policy).toContain("script-src 'self' 'nonce-n' https://w.example;");
  expect(policy).toContain("img-src 'self' data: https://i.example;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('strict-dynamic');
});

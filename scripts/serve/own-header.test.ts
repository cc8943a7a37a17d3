import { withoutOwnHeaders } from './own-header.mjs';

test('words between application and server are removed from every form of headers', () => {
  expect(withoutOwnHeaders({ 'X-Umiak-Shared': '1', 'x-middleware-rewrite': '/a', Vary: 'rsc' })).toEqual({
    Vary: 'rsc',
  });
  expect(withoutOwnHeaders(['x-umiak-shared', '1', 'Vary', 'x-umiak-shared'])).toEqual([
    'Vary',
    'x-umiak-shared',
  ]);
  expect(withoutOwnHeaders('Not Found')).toBe('Not Found');
  expect(withoutOwnHeaders(undefined)).toBeUndefined();
});

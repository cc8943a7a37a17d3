import { targetOf } from './call-target';

test('path parameters are encoded and taken out of the input', () => {
  expect(targetOf('PUT /i/api/x/{id}/y/{mode}', { id: 'a/b?c', mode: 3, name: 'n' })).toEqual({
    method: 'PUT',
    url: '/i/api/x/a%2Fb%3Fc/y/3',
    rest: { name: 'n' },
  });
});

test.each(['GET', 'DELETE'])('the rest of %s is its query', (method) => {
  const input = { id: '1', page: 0, ids: ['b', 'c'], none: null, missing: undefined, flag: false };
  expect(targetOf(`${method} /x/{id}`, input)).toEqual({
    method,
    url: '/x/1?page=0&ids=b&ids=c&flag=false',
    rest: {},
  });
});

test('named fields go to the query although there is a body, after a query of the address', () => {
  const input = { taskId: 'a b', status: 'done', note: 'n' };
  expect(targetOf('POST /i/api/t?v=2', input, ['taskId', 'status'])).toEqual({
    method: 'POST',
    url: '/i/api/t?v=2&taskId=a+b&status=done',
    rest: { note: 'n' },
  });
});

test.each([undefined, '', '.', '..'])('a path parameter of %j would lead elsewhere and is refused', (id) => {
  expect(() => targetOf('GET /x/{id}/y', { id })).toThrow('Path parameter id is missing');
});

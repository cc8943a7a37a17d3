import { endpointRows } from './endpoint-rows';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const document = {
  openapi: '3.1.0',
  paths: {
    '/k/run/auth/login': {
      post: {
        'x-guard': 'anyone',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { username: { type: 'string' } },
                required: ['username'],
              },
            },
            'application/json': { schema: {} },
          },
        },
        responses: {
          200: json({ type: 'object', properties: { status: { const: 0 } }, required: ['status'] }),
          401: { description: 'WRONG_CREDENTIALS' },
          403: { description: 'FORBIDDEN, INVALID_FORM_TOKEN' },
          418: { description: 'no code of ours' },
        },
      },
    },
    '/i/api/things/{id}': {
      get: {
        description: 'holding roleManagement',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'integer' } },
        ],
        responses: { 204: {} },
      },
      delete: { responses: {} },
    },
  },
};

test('every operation becomes a row that says who, what and how it may fail', () => {
  const [login, read, remove, ...more] = endpointRows(document);
  expect(login).toEqual({
    method: 'POST',
    path: '/k/run/auth/login',
    guard: 'anyone',
    input: ['form or json { username: string }'],
    output: '{ status: 0 }',
    errors: ['401 WRONG_CREDENTIALS', '403 FORBIDDEN', '403 INVALID_FORM_TOKEN', '418'],
  });
  expect(read).toMatchObject({
    guard: 'holding roleManagement',
    input: ['path { id: string }', 'query { page?: integer }'],
    output: '',
  });
  expect(remove).toMatchObject({ method: 'DELETE', guard: '', input: [], errors: [] });
  expect(more).toEqual([]);
});

test('a document without paths has no rows', () => {
  expect(endpointRows({})).toEqual([]);
  expect(endpointRows(null)).toEqual([]);
});

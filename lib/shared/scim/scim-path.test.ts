import { conditionsOf, readScimPath } from './scim-path';
import { enterpriseUser } from './scim-resources';

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const acme = 'urn:ietf:params:scim:schemas:extension:Acme:2.0:User';

test.each([
  [undefined, []],
  ['userName eq "a@b.example"', [['username', 'a@b.example']]],
  [' UserName EQ "A" ', [['username', 'A']]],
  [
    `${core}:userName eq "a" and emails.value eq "b"`,
    [
      ['username', 'a'],
      ['emails.value', 'b'],
    ],
  ],
  [String.raw`displayName eq "a \"b\" and c"`, [['displayname', 'a "b" and c']]],
])('a filter is read: %s', (filter, conditions) => {
  expect(conditionsOf(filter)).toEqual(conditions);
});

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq a',
  'userName eq "a',
  'userName eq "a" and',
  'userName eq "a" or id eq "b"',
  'userName eq "a" id eq "b"',
  'userName co "a"',
  'not (userName eq "a")',
  'emails[type eq "work"]',
  String.raw`userName eq "\q"`,
])('a filter is refused: %s', (filter) => {
  expect(() => conditionsOf(filter)).toThrow('VALIDATION_ERROR');
});

test('names of properties of every object are names like others', () => {
  expect(conditionsOf('constructor.prototype.a eq "x"')).toEqual([['constructor.prototype.a', 'x']]);
  expect(() => conditionsOf('__proto__.a eq "x"')).toThrow('VALIDATION_ERROR');
  expect(({} as { a?: string }).a).toBeUndefined();
});

test.each([
  ['title', { attribute: 'title', part: '', filter: null }],
  ['name.familyName', { attribute: 'name', part: 'familyname', filter: null }],
  [`${core}:Active`, { attribute: 'active', part: '', filter: null }],
  ['members[value eq "Ab"]', { attribute: 'members', part: '', filter: 'value eq "Ab"' }],
  ['emails[type eq "work"].Value', { attribute: 'emails', part: 'value', filter: 'type eq "work"' }],
  [enterpriseUser, { attribute: enterpriseUser.toLowerCase(), part: '', filter: null }],
  [
    `${enterpriseUser}:manager.value`,
    { attribute: `${enterpriseUser.toLowerCase()}:manager`, part: 'value', filter: null },
  ],
  [`${acme}:costCenter`, { attribute: `${acme.toLowerCase()}:costcenter`, part: '', filter: null }],
  [
    `${acme}:desks[floor eq "B"].Number`,
    { attribute: `${acme.toLowerCase()}:desks`, part: 'number', filter: 'floor eq "B"' },
  ],
])('a path is read: %s', (path, read) => {
  expect(readScimPath(path)).toEqual(read);
});

test.each([
  '',
  'a b',
  'emails[',
  '__proto__',
  'a.b.c',
  'x'.repeat(301),
  core,
  `${core}.title`,
  `${enterpriseUser}.department`,
  'urn:',
  `${acme}:a b`,
])('a path is refused: %s', (path) => {
  expect(() => readScimPath(path)).toThrow('VALIDATION_ERROR');
});

import { problemsOf } from './form-problem';

const problemOf = (...given: Parameters<typeof problemsOf>) => problemsOf(...given)[0];

test('the words of the server, and the field they are about', () => {
  const failure = {
    errorField: 'passwd',
    message: 'Too short',
    statusCode: 400,
    errorCode: 'PASSWORD_TOO_SHORT',
  };
  expect(problemOf(failure, 'fallback')).toEqual({ field: 'passwd', message: 'Too short' });
});

test('the words of the form come first', () => {
  const failure = {
    errorField: 'current',
    message: 'No match',
    statusCode: 401,
    errorCode: 'WRONG_CREDENTIALS',
  };
  expect(problemOf(failure, 'fallback', { WRONG_CREDENTIALS: 'Not your password' })).toEqual({
    field: 'current',
    message: 'Not your password',
  });
});

test('words for a field come before those for the code', () => {
  const failure = {
    errorField: 'phone',
    message: 'Not valid',
    statusCode: 400,
    errorCode: 'VALIDATION_ERROR',
  };
  const wording = { VALIDATION_ERROR: 'Please check', 'VALIDATION_ERROR phone': 'Digits only' };
  expect(problemOf(failure, 'fallback', wording)?.message).toBe('Digits only');
  expect(problemOf({ ...failure, errorField: 'name' }, 'fallback', wording)?.message).toBe('Please check');
});

test.each([
  [
    'a request that reached nobody',
    { errorField: null, message: 'Failed to fetch', statusCode: 'REQUEST_ERROR' },
  ],
  ['a refusal without words', { errorField: null, message: '', statusCode: 400 }],
  ['an exception', new TypeError('')],
  ['nothing', undefined],
])('%s is told in our own words', (_, failure) => {
  expect(problemOf(failure, 'fallback')).toEqual({ field: null, message: 'fallback' });
});

test('every field that is wrong, each in its own words', () => {
  const failure = {
    errorField: 'name',
    message: 'Too short',
    statusCode: 400,
    errorCode: 'VALIDATION_ERROR',
    also: [
      { code: 'VALIDATION_ERROR', field: 'endsOn', message: 'Not valid' },
      { code: 'PLACE_UNKNOWN', field: 'place', message: 'Unknown' },
    ],
  };
  expect(
    problemsOf(failure, 'fallback', {
      'VALIDATION_ERROR endsOn': 'Not before it begins',
      'VALIDATION_ERROR place': 'Not a place',
    }),
  ).toEqual([
    { field: 'name', message: 'Too short' },
    { field: 'endsOn', message: 'Not before it begins' },
    { field: 'place', message: 'Unknown' },
  ]);
});

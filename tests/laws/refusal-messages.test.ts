import { httpStatusOf } from '@/lib/shared/refusal';
import { refusalMessageComplaints } from './refusal-messages';
import { repositorySources } from './repository';

test('every refusal has words in every language', () => {
  expect(refusalMessageComplaints(repositorySources(), Object.keys(httpStatusOf))).toEqual([]);
});

test('a language without the words, or with empty ones, is named', () => {
  const sources = [
    { path: 'messages/en-US/errors.json', text: '{"FORBIDDEN":"You may not."}' },
    { path: 'messages/de-DE/errors.json', text: '{"FORBIDDEN":""}' },
    { path: 'messages/fr-FR/site.json', text: '{"FORBIDDEN":"Hors sujet"}' },
  ];
  expect(refusalMessageComplaints(sources, ['FORBIDDEN'])).toEqual([
    'de-DE: errors.FORBIDDEN',
    'fr-FR: errors.FORBIDDEN',
  ]);
});

test('no messages are not good messages', () => {
  expect(refusalMessageComplaints([], ['FORBIDDEN'])).toEqual(['there are no messages at all']);
});

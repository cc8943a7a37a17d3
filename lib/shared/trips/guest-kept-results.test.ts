import { keptResultsMax, newGuestKeptResults, readGuestKeptResults } from './guest-kept-results';

const result = { resultId: 'r1', title: 'Boston to Lisbon', destination: 'Lisbon' };

test('ENT-039 by default a record says isSaved false, also when what was kept says nothing', () => {
  expect(newGuestKeptResults().savingState.isSaved).toBe(false);
  expect(readGuestKeptResults('{"resultData":[]}')?.savingState.isSaved).toBe(false);
  expect(readGuestKeptResults('{"resultData":[],"savingState":{"isSaved":true}}')?.savingState.isSaved).toBe(
    true,
  );
});

test('what is no record is none, and too much of it is cut', () => {
  for (const text of ['', 'null', '[]', '{"resultData":[{}]}', '{"resultData":[{"resultId":""}]}', '7'])
    expect(readGuestKeptResults(text)).toBeNull();
  const many = Array.from({ length: 30 }, (_, index) => ({ ...result, resultId: `r${index}` }));
  const read = readGuestKeptResults(JSON.stringify(newGuestKeptResults(many)));
  expect(read?.resultData).toHaveLength(keptResultsMax);
  expect(read?.resultData.at(-1)?.resultId).toBe('r29');
});

import { keptResultsMax, newSavedTripRecord, readSavedTripRecord } from './saved-trip-record';

const result = { resultId: 'r1', title: 'Boston to Lisbon', destination: 'Lisbon' };

test('ENT-039 by default a record says isSaved false, also when what was kept says nothing', () => {
  expect(newSavedTripRecord().savingState.isSaved).toBe(false);
  expect(readSavedTripRecord('{"resultData":[]}')?.savingState.isSaved).toBe(false);
  expect(readSavedTripRecord('{"resultData":[],"savingState":{"isSaved":true}}')?.savingState.isSaved).toBe(
    true,
  );
});

test('what is no record is none, and too much of it is cut', () => {
  for (const text of ['', 'null', '[]', '{"resultData":[{}]}', '{"resultData":[{"resultId":""}]}', '7'])
    expect(readSavedTripRecord(text)).toBeNull();
  const many = Array.from({ length: 30 }, (_, index) => ({ ...result, resultId: `r${index}` }));
  const read = readSavedTripRecord(JSON.stringify(newSavedTripRecord(many)));
  expect(read?.resultData).toHaveLength(keptResultsMax);
  expect(read?.resultData.at(-1)?.resultId).toBe('r29');
});

import { eachInBatches, usualBatches } from './in-batches';

const rows = Array.from({ length: 5 }, (_, nth) => ({ id: String(nth) }));
const find = async (size: number, skip: number) => rows.slice(skip, skip + size);

test('a run whose time is up ends after the row, not after the batch', async () => {
  const work = jest.fn(async () => true);
  expect(await eachInBatches(find, work, { size: 5, budgetMs: 0 })).toBe(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('when somebody whom the work asks is silent, the rows behind it are left for the next run', async () => {
  const silence = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const work = jest.fn(async () => true).mockRejectedValueOnce(silence);
  await expect(eachInBatches(find, work, usualBatches)).rejects.toBe(silence);
  expect(work).toHaveBeenCalledTimes(1);
});

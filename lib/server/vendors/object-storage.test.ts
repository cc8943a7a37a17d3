import { type BucketServer, bucketServer } from '@/tests/factories/bucket-server';
import { checked } from '../env';
import { type ObjectStorage, objectStorage } from './object-storage';

let server: BucketServer;
let storage: ObjectStorage;
const storageOf = (settings: Record<string, string>): ObjectStorage => {
  const { bucket } = checked(settings).blobs;
  if (bucket === null) throw new Error('no bucket');
  return objectStorage(bucket);
};
beforeEach(async () => {
  server = await bucketServer();
  storage = storageOf(server.settings);
});
afterEach(() => server.close());

const bytes = Buffer.from([0, 255, 13, 10, 0]);

test('what is put is got as it was, with its type, until it is removed', async () => {
  await storage.put('pictures/1', bytes, 'image/webp');
  expect(server.objects.get('pictures/1')).toMatchObject({ type: 'image/webp' });
  expect(await storage.get('pictures/1')).toEqual(bytes);
  await storage.remove('pictures/1');
  expect(await storage.get('pictures/1')).toBeNull();
  await storage.remove('pictures/1');
});

test('an empty object and one of several megabytes are kept whole', async () => {
  for (const size of [0, 6_000_000]) {
    await storage.put('files/1', Buffer.alloc(size, 7), 'application/pdf');
    expect(await storage.get('files/1')).toHaveLength(size);
  }
});

test.each([
  ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'another secret' }, '403 SignatureDoesNotMatch'],
  ['another region', { AWS_REGION: 'us-east-1' }, '403 AccessDenied'],
  ['a bucket that is not there', { UMIAK_BLOBS_BUCKET: 'another' }, '404 NoSuchBucket'],
])('%s is told by its code, without a key, and is no object that is missing', async (_, wrong, told) => {
  const other = storageOf({ ...server.settings, ...wrong });
  const message = `the object storage answered ${told}`;
  await expect(other.get('pictures/1')).rejects.toThrow(message);
  await expect(other.put('pictures/1', bytes, 'image/webp')).rejects.toThrow(message);
  await expect(other.remove('pictures/1')).rejects.toThrow(message);
  expect(server.objects.size).toBe(0);
});

test('a storage that is busy is asked once more, and then it is an error', async () => {
  server.answerOnly(0);
  await expect(storage.get('pictures/1')).rejects.toThrow('503 SlowDown');
  expect(server.heard).toEqual(['GET pictures/1', 'GET pictures/1']);
  await server.close();
  await expect(storage.get('pictures/1')).rejects.toThrow('fetch failed');
});

test('an answer that is not what was put is an error, whatever its status', async () => {
  await storage.put('pictures/1', bytes, 'image/webp');
  server.answerWith({ status: 200, body: '<h1>Welcome to the network</h1>' });
  await expect(storage.get('pictures/1')).rejects.toThrow('something else than was put');
  server.answerWith(null);
  expect(await storage.get('pictures/1')).toEqual(bytes);
});

test('what is gone counts as removed where the storage says no more than 404, and a page of a proxy is no such answer', async () => {
  server.answerWith({ status: 404, body: '' });
  await storage.remove('pictures/1');
  server.answerWith({ status: 404, body: '<h1>Not found</h1>' });
  await expect(storage.remove('pictures/1')).rejects.toThrow('the object storage answered 404');
});

test('a storage that is silent is not asked again', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  await expect(storage.get('pictures/1')).rejects.toThrow('timeout');
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

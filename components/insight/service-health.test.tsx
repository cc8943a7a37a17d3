import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { createFormatter, createTranslator } from 'next-intl';
import { ServiceHealth } from './service-health';

jest.mock('next-intl/server', () => ({
  getTranslations: async () => {
    const messages = JSON.parse(readFileSync('messages/en/security.json', 'utf8')).status;
    return createTranslator({ locale: 'en', messages });
  },
  getFormatter: async () => createFormatter({ locale: 'en' }),
}));

const quiet = {
  isDatabaseReachable: true,
  isValkeyReachable: null,
  isReaderReachable: null,
  isBucketReachable: null,
  connections: { total: 1, idle: 1, waiting: 0 },
  mail: { waiting: 0, givenUp: 0 },
  jobs: [],
  defaultPartitions: [],
};
const draw = async (more: Partial<typeof quiet | Record<`is${string}`, boolean>>) => {
  const { unmount } = render(await ServiceHealth({ ...quiet, ...more }));
  const answers = ['Database', 'Database copy for reports', 'File storage (bucket)', 'Valkey'].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );
  unmount();
  return answers;
};

test('of each service it says whether it answers, or that there is none', async () => {
  expect(await draw({})).toEqual(['answers', 'not used', 'not used', 'not used']);
  expect(await draw({ isReaderReachable: false, isBucketReachable: true })).toEqual([
    'answers',
    'doesn’t answer',
    'answers',
    'not used',
  ]);
  expect(await draw({ isReaderReachable: true, isBucketReachable: false, isValkeyReachable: true })).toEqual([
    'answers',
    'answers',
    'doesn’t answer',
    'answers',
  ]);
});

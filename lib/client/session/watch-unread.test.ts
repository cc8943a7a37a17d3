import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { putPageGlobals } from '../page-globals.factory';
import { watchUnread } from './watch-unread';

const address = 'GET /i/api/account/v1/notifications/unread';
const ending = new AbortController();
afterAll(() => ending.abort());

test('the number is counted again when the page is seen again, and is nothing when all is read', async () => {
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = `<button aria-label="Menu"><span data-unread="" data-counts="Unread:" hidden></span></button>`;
  watchUnread(ending.signal);
  const button = document.querySelector('button') as HTMLElement;
  const seenAgain = async (unread: number) => {
    recordFetch({ [address]: jsonAnswer({ unread }) });
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  await seenAgain(3);
  expect(button.querySelector('span')).toHaveAttribute('data-unread', '3');
  expect(button.querySelector('span')).toBeVisible();
  expect(button).toHaveAttribute('aria-description', 'Unread: 3');
  await seenAgain(0);
  expect(button.querySelector('span')).not.toBeVisible();
  expect(button).not.toHaveAttribute('aria-description');
});

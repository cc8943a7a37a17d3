import { watchNewMarkup } from './new-markup';
import { testPage } from './page.factory';

test('CCONST-031 markup that comes in a burst is handled once, 10 ms after the last of it', async () => {
  const page = testPage('<main></main>');
  const enhance = jest.fn();
  watchNewMarkup(page.signal, enhance);
  expect(enhance).toHaveBeenCalledTimes(1);
  const add = () => document.body.append(document.createElement('p'));
  for (let piece = 0; piece < 5; piece += 1) {
    add();
    await jest.advanceTimersByTimeAsync(9);
  }
  expect(enhance).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(enhance).toHaveBeenCalledTimes(2);
  page.stop();
  add();
  await jest.advanceTimersByTimeAsync(100);
  expect(enhance).toHaveBeenCalledTimes(2);
  page.end();
});

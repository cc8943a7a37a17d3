import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { subscribe } from '@/lib/client/event-bus';
import { hydrationMark } from '@/lib/shared/site/hydration-mark';
import { HydrationMark } from './hydration-mark';

const isMarked = () => document.getElementById(hydrationMark) !== null;

test('the mark is gone once React has taken over what the server drew, when it tells of it', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<HydrationMark />);
  document.body.append(place);
  const marked: boolean[] = [];
  const stop = subscribe('page.hydrated', () => marked.push(isMarked()));
  expect(isMarked()).toBe(true);
  await act(async () => {
    hydrateRoot(place, <HydrationMark />);
  });
  expect(marked).toEqual([false]);
  expect(isMarked()).toBe(false);
  stop();
});

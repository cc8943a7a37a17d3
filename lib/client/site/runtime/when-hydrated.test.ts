import { publish } from '@/lib/client/event-bus';
import { hydrationMark } from '@/lib/shared/site/hydration-mark';
import { whenHydrated } from './when-hydrated';

function whenLooking(markup: string) {
  document.body.innerHTML = markup;
  const act = jest.fn();
  whenHydrated(act);
  return act;
}

test('where React has come or never comes there is nothing to wait for', () => {
  expect(whenLooking('<main></main>')).toHaveBeenCalledTimes(1);
});

test('where React is still to come nothing happens before it has taken the page over', () => {
  const act = whenLooking(`<script type="application/json" id="${hydrationMark}"></script>`);
  expect(act).not.toHaveBeenCalled();
  publish('page.hydrated');
  expect(act).toHaveBeenCalledTimes(1);
});

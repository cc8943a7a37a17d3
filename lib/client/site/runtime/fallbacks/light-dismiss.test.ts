import { element, happen, testPage } from '../page.factory';
import { watchLightDismiss } from './light-dismiss';

let page: ReturnType<typeof testPage>;
const closed: string[] = [];

beforeEach(() => {
  page = testPage(`
    <dialog id="any" closedby="any" open><p>words</p></dialog>
    <dialog id="firm" closedby="none" open></dialog>`);
  closed.length = 0;
  Object.assign(HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement) {
      closed.push(this.id);
    },
  });
  watchLightDismiss(page.signal);
});
afterEach(() => page.end());

/** Far from the dialog, whose box has no size here; or in it. */
const beside = { clientX: 50, clientY: 50 };
const inside = { clientX: 0, clientY: 0 };

function press(from: object, to: object, target: Element = element('#any')): void {
  happen(target, 'pointerdown', from);
  happen(target, 'click', to);
}

test('a press beside a dialog closes it, in it or on the way out of it does not', () => {
  press(inside, inside);
  press(inside, beside);
  press(beside, beside, element('p'));
  press(beside, beside, element('#firm'));
  expect(closed).toEqual([]);
  press(beside, beside);
  expect(closed).toEqual(['any']);
});

test('whoever objects keeps it open, and Escape does not close a firm one', () => {
  element('#any').addEventListener('cancel', (event) => event.preventDefault());
  press(beside, beside);
  expect(closed).toEqual([]);
  expect(happen(element('#firm'), 'cancel').defaultPrevented).toBe(true);
});

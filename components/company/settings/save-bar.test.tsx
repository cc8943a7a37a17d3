import { fireEvent, render, screen } from '@testing-library/react';
import { watchUnsavedChanges } from '@/lib/client/form/unsaved-changes';
import { SaveBar } from './save-bar';

const labels = { save: 'Save', none: 'None', changed: ['One', 'Two', 'Three'] };

let ending = new AbortController();

beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => ending.abort());

function setUp() {
  render(
    <form data-guard="">
      <input type="hidden" name="version" defaultValue="1" />
      <input aria-label="Name" name="name" defaultValue="Fulmar" />
      <input aria-label="Rooms" type="checkbox" name="rooms" value="true" />
      <input aria-label="Off" type="radio" name="mode" value="off" defaultChecked />
      <input aria-label="All" type="radio" name="mode" value="all" />
      <SaveBar labels={labels} />
    </form>,
  );
  watchUnsavedChanges(ending.signal);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented ? 'asks' : 'goes';
  };
  return { status: () => screen.getByRole('status').textContent, leave };
}

test('it counts the fields that differ from what is saved, and the browser asks before they are lost', () => {
  const { status, leave } = setUp();
  expect([status(), leave()]).toEqual(['None', 'goes']);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Fulmar & Sons' } });
  expect([status(), leave()]).toEqual(['One', 'asks']);
  fireEvent.click(screen.getByLabelText('Rooms'));
  fireEvent.click(screen.getByLabelText('All'));
  expect(status()).toBe('Three');
  fireEvent.click(screen.getByLabelText('Off'));
  fireEvent.click(screen.getByLabelText('Rooms'));
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Fulmar' } });
  expect([status(), leave()]).toEqual(['None', 'goes']);
});

test('who saves is not asked', () => {
  const { leave } = setUp();
  fireEvent.click(screen.getByLabelText('Rooms'));
  expect(leave()).toBe('asks');
  fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
  expect(leave()).toBe('goes');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { FormView } from '@/components/ui/form/form-view';
import { watchApprovalItems } from '@/lib/client/approvals/watch-approval-items';
import approvals from '@/messages/en/approvals.json';
import type { ShownApproval } from './approval-card';
import { approveForm, DecideForms } from './decide-forms';

const item = (place: number) => ({
  key: String(place),
  place,
  title: `Stay ${place}`,
  details: 'Lisbon',
  price: '€100',
  isWaiting: true,
  isDeclined: false,
});
const approval: ShownApproval = {
  id: '12345678-0000-4000-8000-000000000000',
  state: 'pending',
  travelers: 'Theo Marsh',
  requester: null,
  items: [item(1), item(2)],
  isInactive: false,
  isByItem: true,
  change: null,
  version: 3,
  cents: 20_000,
  total: '€200',
  dearer: null,
  reasons: [],
  policy: null,
  justification: '',
  note: '',
  steps: null,
  asked: 'Monday',
  held: null,
  deadline: 'Tuesday',
  insteadOf: null,
  handedOverBy: null,
  mayHandOver: false,
  decided: null,
};
const fresh: FormView = { error: null, values: {}, token: 't', done: false };

function draw(shown: ShownApproval, view = fresh, form: string | null = null) {
  render(
    <NextIntlClientProvider locale="en" messages={{ approvals }}>
      <DecideForms approval={shown} locale="en" view={view} form={form} />
    </NextIntlClientProvider>,
  );
  return screen.queryAllByRole<HTMLInputElement>('checkbox');
}
const approving = () => document.querySelector<HTMLFormElement>(`form[data-item-words]`);
const button = () => approving()?.querySelector('button');

test('a request of one item has no boxes', () => {
  expect(draw({ ...approval, isByItem: false })).toEqual([]);
  expect(screen.getByRole('button', { name: 'Approve for €200: Theo Marsh' })).toBeTruthy();
});

test('all items are ticked at first, and without script the button says what it does', () => {
  const boxes = draw(approval);
  expect(boxes.map(({ checked, name, value }) => [checked, name, value])).toEqual([
    [true, 'item1', 'true'],
    [true, 'item2', 'true'],
  ]);
  expect(button()?.textContent).toBe('Approve selected');
  // All of it is approved by a button of its own, which is there however the boxes stand.
  const whole = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve for €200: Theo Marsh' });
  const all = [...new FormData(whole.form ?? undefined)].map(([name, value]) => `${name}=${String(value)}`);
  expect(all).toEqual(expect.arrayContaining(['decision=approve', 'priceSeen=20000']));
  const form = approving();
  const sent =
    form === null ? [] : [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);
  expect(sent).toEqual(expect.arrayContaining(['decision=items', 'priceSeen=20000', 'version=3']));
});

test('the button tells how many are approved, and the rest wants a reason', () => {
  const [first, second] = draw(approval);
  const stop = new AbortController();
  watchApprovalItems(stop.signal);
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Why you decline the rest');
  const said = () => [button()?.textContent, button()?.getAttribute('aria-label'), reason.required];
  expect(said()).toEqual(['Approve selected', 'Approve selected: Theo Marsh', false]);
  fireEvent.click(second as HTMLElement);
  expect(said()).toEqual(['Approve 1 of 2', 'Approve 1 of 2: Theo Marsh', true]);
  fireEvent.click(first as HTMLElement);
  expect(said()).toEqual(['Decline all', 'Decline: Theo Marsh', true]);
  stop.abort();
});

test('after a refusal the boxes and the reason stand as they were sent', () => {
  const error = { code: 'VALIDATION_ERROR', field: 'reason', message: 'Say why' };
  const view = { ...fresh, error, values: { decision: 'items', item2: 'true', reason: 'dear' } };
  const boxes = draw(approval, view, approveForm(approval.id));
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why you decline the rest').value).toBe('dear');
});

test('what is wrong with the answer to one request stands at no other', () => {
  const error = { code: 'VALIDATION_ERROR', field: 'reason', message: 'Too short' };
  const other = { ...approval, id: '87654321-0000-4000-8000-000000000000' };
  draw(other, { ...fresh, error, values: { reason: 'short' } }, approveForm(approval.id));
  expect(screen.queryByText('Too short')).toBeNull();
  expect(screen.queryByDisplayValue('short')).toBeNull();
});

test('the button may say what is ticked before React looks at the page', async () => {
  const page = (
    <NextIntlClientProvider locale="en" messages={{ approvals }}>
      <DecideForms approval={approval} locale="en" view={fresh} form={null} />
    </NextIntlClientProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const stop = new AbortController();
  watchApprovalItems(stop.signal);
  expect(button()?.textContent).toBe('Approve selected');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(button()?.textContent).toBe('Approve selected');
  await act(async () => root.unmount());
  stop.abort();
  place.remove();
});

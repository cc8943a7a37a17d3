import { render, screen, within } from '@testing-library/react';
import { accountsMax } from '@/lib/shared/session/session-limits';
import { switcherOptionStates } from '@/lib/shared/session/switcher-option-state';
import { AccountSwitcher } from './account-switcher';
import { SwitcherOption } from './switcher-option';

const page = { locale: 'en-US', token: 'token', redir: '/trips', fixed: false };
const labels = {
  title: 'Accounts',
  personal: 'Personal',
  business: 'Business',
  selected: 'In use',
  loading: 'One moment',
  add: 'Add',
  full: 'Full',
  failed: 'Failed',
  leave: (email: string) => `Leave ${email}`,
};
const item = (userEmail: string, tokenId: string, businessMode = false) => ({
  userEmail,
  tokenId,
  businessMode,
  accountName: 'Ada Byron',
  userImgUrl: null,
});
const draw = (items: readonly ReturnType<typeof item>[], business = false) =>
  render(<AccountSwitcher items={items} active={{ tokenId: 'one', business }} page={page} labels={labels} />);

test('ACCT-014 an option is unselected, selected or loading', () => {
  expect(switcherOptionStates).toEqual(['unselected', 'selected', 'loading']);
  for (const state of switcherOptionStates) {
    const { container, unmount } = render(
      <SwitcherOption
        item={item('ada@mail.example', 'one')}
        page={page}
        state={state}
        labels={{ ...labels, mode: 'Personal' }}
      />,
    );
    const option = container.querySelector('[data-state]');
    expect(option).toHaveAttribute('data-state', state);
    expect(option?.tagName).toBe(state === 'selected' ? 'DIV' : 'BUTTON');
    expect(option?.getAttribute('aria-busy')).toBe(state === 'selected' ? null : String(state === 'loading'));
    unmount();
  }
});

test('SCREEN-047 ENT-012 the list has one option per item, the same address once personal and once business', () => {
  draw([
    item('ada@mail.example', 'one'),
    item('ada@mail.example', 'one', true),
    item('bo@mail.example', 'two'),
  ]);
  const options = within(screen.getByTestId('account-switcher')).getAllByRole('listitem');
  expect(options).toHaveLength(3);
  expect(options.map((one) => within(one).queryByText(/ada@/) !== null)).toEqual([true, true, false]);
  expect(options[0]).toHaveTextContent('Personal');
  expect(options[1]).toHaveTextContent('Business');
  expect(options[0]?.querySelector('[aria-current]')).toHaveTextContent('In use');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('with one account there is no list, but a way to add one; with two each can be left once', () => {
  const { unmount } = draw([item('ada@mail.example', 'one')]);
  expect(screen.queryByTestId('account-switcher')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  unmount();
  draw([item('ada@mail.example', 'one'), item('ada@mail.example', 'one', true)]).unmount();
  expect(screen.queryByRole('button', { name: /Leave/ })).toBeNull();
  draw([
    item('ada@mail.example', 'one'),
    item('ada@mail.example', 'one', true),
    item('bo@mail.example', 'two'),
  ]);
  expect(screen.getAllByRole('button', { name: /Leave/ }).map((one) => one.ariaLabel)).toEqual([
    'Leave ada@mail.example',
    'Leave bo@mail.example',
  ]);
});

test('a browser that is full offers no more', () => {
  draw(Array.from({ length: accountsMax }, (_, index) => item(`p${index}@mail.example`, `t${index}`)));
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(screen.getByText('Full')).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import type { NavigationForm } from '@/lib/shared/site/navigation/navigation-form';
import { NavigationFrame } from './navigation-frame';

const dialog = { title: 'Menu', close: 'Close menu' };

function open(variant?: NavigationForm, props: { dialog?: typeof dialog } = { dialog }) {
  render(
    <NavigationFrame variant={variant} pin="Keep menu open" {...props}>
      <a href="/flights">Flights</a>
    </NavigationFrame>,
  );
  const menu = document.getElementById('navigation');
  if (menu === null) throw new Error('there is no menu');
  return menu;
}

test('NAV-051 the dialog variant wants the props of a dialog', () => {
  const wanted = 'Please include the props required by the variant: dialog';
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => open('dialog', {})).toThrow(wanted);
  expect(() => open(undefined, {})).toThrow(wanted);
  quiet.mockRestore();
  expect(open('dialog')).toContainElement(screen.getByText('Menu'));
});

test('NAV-018 the dialog variant is a dialog with a name and a way out', () => {
  expect(open('dialog')).toHaveAttribute('role', 'dialog');
  expect(document.getElementById('navigation')).toHaveAccessibleName('Menu');
  expect(screen.getByRole('button', { name: 'Close menu', hidden: true })).toHaveAttribute(
    'commandfor',
    'navigation',
  );
});

test('NAV-016 NAV-017 NAV-019 drawer, drawer-hidden and accordion are no dialogs and need no dialog props', () => {
  for (const variant of ['drawer', 'drawer-hidden', 'accordion'] as const) {
    const menu = open(variant, {});
    expect(menu).toHaveAttribute('data-variant', variant);
    expect(menu).not.toHaveAttribute('role');
    expect(menu.querySelector('[data-pin]')).toHaveAttribute('aria-pressed', 'false');
    expect(menu).toHaveTextContent('Flights');
    menu.parentElement?.remove();
  }
});

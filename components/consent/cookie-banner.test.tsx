import { screen, within } from '@testing-library/react';
import { CookieBanner } from './cookie-banner';
import { drawConsent, surfaceProps } from './surface.factory';

const draw = (changes = {}) => drawConsent(<CookieBanner {...surfaceProps(changes)} />);
const view = (name: string) => document.querySelector<HTMLElement>(`[data-view=${name}]`) ?? document.body;
const button = (name: string, of: string) => within(view(of)).getByRole('button', { name, hidden: true });

test('CMP-010 CMP-011 the landing has a heading and says what it is about', () => {
  draw();
  expect(screen.getByRole('dialog', { name: 'Your choice about cookies' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your choice about cookies' })).toBeVisible();
  expect(view('landing')).toHaveTextContent(/^We use cookies\./);
});

test('CMP-012 CMP-013 yes and no are buttons of the same look', () => {
  draw();
  const [yes, no] = [button('Accept all', 'landing'), button('No thanks', 'landing')];
  expect([yes, no].map((one) => one.getAttribute('value'))).toEqual(['accept', 'reject']);
  expect(yes.className).toBe(no.className);
});

test('CMP-015 CMP-018 CMP-019 each category has a description and its details; the necessary one is locked', () => {
  draw({ view: 'categories' });
  const switches = screen.getAllByRole<HTMLInputElement>('switch', { hidden: true });
  expect(switches.map(({ name, checked, disabled }) => ({ name, checked, disabled }))).toEqual([
    { name: '', checked: true, disabled: true },
    { name: 'functional', checked: false, disabled: false },
    { name: 'advertising', checked: false, disabled: false },
  ]);
  for (const one of switches) expect(one).toHaveAccessibleDescription(/\w+ \w+/);
  const links = within(view('categories')).getAllByRole('link', { name: /^View details/, hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/privacy/cookies#strictlyNecessary',
    '/privacy/cookies#functional',
    '/privacy/cookies#advertising',
  ]);
  const [locked] = switches;
  locked?.click();
  expect(locked).toBeChecked();
});

test('CMP-016 CMP-017 CMP-041 functional and advertising are switched alone, and nothing analytical is asked', () => {
  draw({ view: 'categories' });
  for (const name of ['Functional', 'Advertising']) {
    const one = screen.getByRole<HTMLInputElement>('switch', { name, hidden: true });
    one.click();
    expect(one).toBeChecked();
    one.click();
    expect(one).not.toBeChecked();
  }
  expect(document.querySelector('[name=analytical]')).toBeNull();
});

test('CMP-039 switches stand as saved, else as by default', () => {
  draw({ view: 'categories', accepted: ['strictlyNecessary', 'functional'] });
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name, hidden: true }).checked;
  expect([isOn('Functional'), isOn('Advertising')]).toEqual([true, false]);
});

test('CMP-022 the details have a way back', () => {
  draw({ view: 'categories' });
  expect(button('Back', 'details')).toHaveAttribute('type', 'button');
});

test('the key that sends a form never accepts: its first button declines, or only saves what is switched on', () => {
  const first = () => document.querySelector<HTMLButtonElement>('[type=submit]')?.value;
  const { unmount } = draw();
  expect(first()).toBe('reject');
  unmount();
  draw({ view: 'categories' });
  expect(first()).not.toBe('accept');
});

test('without script everything is a form and links that lead to the same', () => {
  draw({
    site: { ...surfaceProps().site, prefix: '/de-at', path: '/de-at/help?a=b' },
    back: '/de-at/help?a=b',
  });
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('action', '/i/api/cookiebanner/v1/consent/record');
  expect(form).toHaveFormValues({ back: '/de-at/help?a=b' });
  expect(within(view('landing')).getByRole('link', { name: 'Choose categories' })).toHaveAttribute(
    'href',
    '/de-at/help?a=b&consent=categories',
  );
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/de-at/privacy');
});

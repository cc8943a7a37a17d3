import { screen } from '@testing-library/react';
import { CategorySwitch } from './category-switch';
import { CookieNoticeBar } from './cookie-notice-bar';
import { DataSharingForm } from './data-sharing-form';
import { drawConsent, surfaceProps } from './surface.factory';

test('PRIV-016 PRIV-017 the repeat message is a bar with one link and a button that closes it', () => {
  drawConsent(<CookieNoticeBar {...surfaceProps()} />);
  expect(screen.getByRole('region', { name: 'About cookies' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacy']);
  expect(screen.getByRole('button', { name: 'Hide this message' })).toBeVisible();
});

const draw = (changes: Partial<Parameters<typeof DataSharingForm>[0]> = {}) =>
  drawConsent(
    <DataSharingForm
      site={{ locale: 'en-US', prefix: '/de-at' }}
      optedOut={false}
      gpc={false}
      usLaw={true}
      loggedIn={false}
      token={null}
      {...changes}
    />,
  );

test('PRIV-026 PRIV-027 the sharing of data has a switch, and its text leads to the rights in California', () => {
  draw();
  expect(
    screen.getByRole('switch', { name: 'Do not sell or share my personal information' }),
  ).not.toBeChecked();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/de-at/privacy#ccpa');
});

test('outside the US the opt-out does not speak as its laws do', () => {
  draw({ usLaw: false });
  expect(screen.getByRole('switch', { name: 'Do not sell or share my data' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what outweighs an acceptance turns advertising off, locks it and says why; other categories stay', () => {
  const text = { gpc: /Opt-out request honored/, optedOut: /asked us not to sell or share/ };
  for (const withheld of ['gpc', 'optedOut'] as const) {
    const { unmount } = drawConsent(
      <>
        <CategorySwitch category="advertising" on={true} place="page" withheld={withheld} />
        <CategorySwitch category="functional" on={true} place="page" withheld={withheld} />
      </>,
    );
    const advertising = screen.getByRole('switch', { name: 'Advertising' });
    expect(advertising).not.toBeChecked();
    expect(advertising).toBeDisabled();
    expect(advertising).toHaveAccessibleDescription(text[withheld]);
    expect(screen.getByRole('switch', { name: 'Functional' })).toBeChecked();
    unmount();
  }
});

test('a browser that says no for itself is told that this was heard', () => {
  draw({ gpc: true, optedOut: true });
  const one = screen.getByRole('switch');
  expect(one).toBeChecked();
  expect(one).toBeDisabled();
  expect(screen.getByText(/^Opt-out request honored/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('CROLE-002 the page that does the same is the account’s for members, the privacy page for everybody else', () => {
  const destination = () => document.querySelector<HTMLElement>('[data-sharing]')?.dataset.sharing;
  const { unmount } = draw();
  expect(destination()).toBe('/de-at/privacy/manage');
  unmount();
  draw({ loggedIn: true });
  expect(destination()).toBe('/de-at/profile/account');
});

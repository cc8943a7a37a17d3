import { render, screen, within } from '@testing-library/react';
import {
  type FooterSection,
  type FooterVariant,
  footerVariants,
} from '@/lib/shared/site/footer/footer-variants';
import { Footer } from './footer';
import { footerView } from './footer-view.factory';

const pickers = {
  country: <button type="button">Country</button>,
  currency: <button type="button">Currency</button>,
  siteMap: <dialog aria-label="Site map" />,
};

/** Something each section alone draws. */
const signs: Readonly<Record<FooterSection, () => HTMLElement | null>> = {
  groups: () => screen.queryByTestId('company'),
  places: () => screen.queryByTestId('popular-cities'),
  siteMap: () => screen.queryByRole('link', { name: 'Site map' }),
  text: () => screen.queryByTestId('brand-text'),
  description: () => screen.queryByTestId('page-description'),
  brands: () => screen.queryByText('Brands'),
  payment: () => screen.queryByTestId('payment'),
  partners: () => screen.queryByTestId('partners'),
  apps: () => screen.queryByTestId('appleappstore'),
  social: () => screen.queryByTestId('social'),
  country: () => screen.queryByRole('button', { name: 'Country' }),
  currency: () => screen.queryByRole('button', { name: 'Currency' }),
};

const sections = Object.keys(signs) as FooterSection[];
const variants = Object.keys(footerVariants) as FooterVariant[];

test('FOOT-006 each of the four variants, and that of the administration, shows its own sections and no other', () => {
  expect(variants).toHaveLength(5);
  for (const variant of variants) {
    const { unmount } = render(<Footer view={footerView({ variant })} {...pickers} />);
    const shown = sections.filter((section) => signs[section]() !== null);
    expect({ variant, shown }).toEqual({
      variant,
      shown: sections.filter((section) =>
        (footerVariants[variant] as readonly FooterSection[]).includes(section),
      ),
    });
    unmount();
  }
  expect(new Set(variants.map((variant) => footerVariants[variant].length)).size).toBe(5);
});

test('FOOT-034 FOOT-035 each picker is in the footer of a variant with its option, and absent without', () => {
  const { rerender } = render(<Footer view={footerView({ variant: 'compact' })} {...pickers} />);
  expect(screen.getByRole('button', { name: 'Country' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Currency' })).toBeNull();
  rerender(<Footer view={footerView({ variant: 'full' })} {...pickers} />);
  expect(screen.getByRole('button', { name: 'Currency' })).toBeVisible();
  rerender(<Footer view={footerView({ variant: 'minimal' })} {...pickers} />);
  expect(screen.queryByRole('button', { name: 'Country' })).toBeNull();
});

test('FOOT-009 FOOT-011 airline tickets are shown when there are any, and then the more group is not', () => {
  render(<Footer view={footerView()} />);
  expect(within(screen.getByTestId('airline-tickets')).getByText('ticket 1')).toHaveAttribute(
    'href',
    '/ticket-1',
  );
  expect(screen.queryByTestId('more')).toBeNull();
  expect(screen.queryByText('more 1')).toBeNull();
});

test('FOOT-010 without airline tickets the more group is shown', () => {
  const { links } = footerView().state;
  render(<Footer view={footerView({}, { links: { ...links, staticAirline: [] } })} />);
  expect(screen.queryByTestId('airline-tickets')).toBeNull();
  expect(within(screen.getByTestId('more')).getByText('more 2')).toHaveAttribute('href', '/more-2');
});

test('FOOT-019 FOOT-020 the cards and the five partners of the trade are there by name', () => {
  render(<Footer view={footerView()} />);
  const names = (marker: string) =>
    within(screen.getByTestId(marker))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names('payment')).toEqual(expect.arrayContaining(['Visa', 'Mastercard']));
  expect(names('partners')).toEqual(['Agoda', 'Priceline', 'Kayak', 'Booking.com', 'OpenTable']);
});

test('FOOT-023 FOOT-024 FOOT-025 each store has a badge that leads there in a new tab and says so', () => {
  render(<Footer view={footerView()} />);
  for (const [marker, url] of [
    ['appleappstore', 'https://apple.example/app'],
    ['googleplay', 'https://google.example/app'],
  ] as const) {
    const badge = screen.getByTestId(marker);
    expect(badge).toHaveAttribute('href', url);
    expect(badge).toHaveAttribute('target', '_blank');
    expect(badge).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }
});

test('FOOT-026 one store alone shows no badge', () => {
  const both = footerView().state.appStoreLinks;
  for (const alone of both) {
    const { unmount } = render(<Footer view={footerView({}, { appStoreLinks: [alone] })} />);
    expect(screen.queryByTestId('appleappstore')).toBeNull();
    expect(screen.queryByTestId('googleplay')).toBeNull();
    expect(screen.queryByText('Apps')).toBeNull();
    unmount();
  }
});

test('FOOT-027 seven networks have seven links, three have three', () => {
  const all = footerView().state.socialMediaSites;
  for (const sites of [all, all.slice(2, 5)]) {
    const { unmount } = render(<Footer view={footerView({}, { socialMediaSites: sites })} />);
    const found = within(screen.getByTestId('social')).getAllByRole('link');
    expect(found.map((link) => [link.dataset.social, link.getAttribute('href')])).toEqual(
      sites.map(({ name, url }) => [name, url]),
    );
    unmount();
  }
  expect(all).toHaveLength(7);
});

test('FOOT-028 the prompt of a network is the title of its link', () => {
  render(<Footer view={footerView()} />);
  for (const { name, prompt } of footerView().state.socialMediaSites) {
    expect(document.querySelector(`[data-social=${name}]`)).toHaveAttribute('title', prompt);
  }
});

test('FOOT-022 two paragraphs of a description are two elements, not text', () => {
  render(<Footer view={footerView()} />);
  const description = screen.getByTestId('page-description');
  expect([...description.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'One.',
    'Two.',
  ]);
});

test('a list of links keeps its markup small: one heading, one summary, one list', () => {
  render(<Footer view={footerView()} />);
  const group = screen.getByTestId('popular-cities');
  expect(group.querySelectorAll('h2')).toHaveLength(1);
  expect(group.querySelectorAll('details > summary')).toHaveLength(1);
  expect(group.querySelectorAll('li > a')).toHaveLength(3);
});

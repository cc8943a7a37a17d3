import { type FooterState, socialNames } from '@/lib/shared/site/footer/footer-state';
import type { FooterView } from '@/lib/shared/site/footer/footer-view';

const links = (name: string, count = 2) =>
  Array.from({ length: count }, (_, index) => ({
    title: `${name} ${index + 1}`,
    url: `/${name.replaceAll(' ', '-')}-${index + 1}`,
  }));

const footerState: FooterState = {
  citiesDynamicLinks: links('city', 3),
  destinationsDynamicLinks: links('destination', 3),
  siteMapTitle: 'Site map',
  siteMapLinks: links('page', 4),
  socialMediaSites: socialNames.map((name) => ({
    name,
    url: `https://${name}.example/`,
    prompt: `Follow on ${name}`,
  })),
  socialIconsByName: {},
  brands: [{ key: 'momondo', name: 'Momondo', url: 'https://momondo.example/', logo: '' }],
  links: {
    seo: links('door'),
    popularCities: links('city', 3),
    popularDestinations: links('destination', 3),
    staticCompany: links('company'),
    staticContact: links('contact'),
    staticAirline: links('ticket'),
    staticMore: links('more'),
  },
  appStoreLinks: [
    {
      appStoreType: 'appleappstore',
      appStoreLink: { url: 'https://apple.example/app' },
      title: 'App for iPhone',
    },
    {
      appStoreType: 'googleplay',
      appStoreLink: { url: 'https://google.example/app' },
      title: 'App for Android',
    },
  ],
  messages: {
    label: 'Footer',
    company: 'Company',
    contact: 'Contact',
    airlineTickets: 'Airline tickets',
    more: 'More',
    popularCities: 'Cities',
    popularDestinations: 'Destinations',
    brands: 'Brands',
    payment: 'Ways to pay',
    partners: 'Partners',
    apps: 'Apps',
    newTab: 'opens in a new tab',
    social: 'Follow us',
    legal: 'Privacy and terms',
    copyright: '© 2030 Lantern',
    text: 'Lantern lights the way.',
  },
};

/** A footer that has something of everything; a test replaces the part it is about. */
export function footerView(view: Partial<FooterView> = {}, state: Partial<FooterState> = {}): FooterView {
  return {
    variant: 'full',
    late: true,
    quiet: false,
    state: { ...footerState, ...state },
    usLaw: true,
    siteMapUrl: '/sitemap',
    legalLinks: [{ title: 'Privacy', url: '/privacy' }],
    privacyMenu: [],
    description: '<p>One.</p><p>Two.</p>',
    ...view,
  };
}

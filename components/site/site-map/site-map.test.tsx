import { render, screen } from '@testing-library/react';
import { footerView } from '@/components/site/footer/footer-view.factory';
import { SiteMap } from './site-map';

test('FOOT-015 every entry of the site map is a link with its title and address', () => {
  const { siteMapLinks } = footerView().state;
  render(<SiteMap links={siteMapLinks} />);
  const found = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(found).toEqual(siteMapLinks.map(({ title, url }) => [title, url]));
});

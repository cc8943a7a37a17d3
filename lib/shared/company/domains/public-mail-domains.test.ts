import { domainOfEmail } from './domain-of-email';
import { isPublicMailDomain } from './public-mail-domains';

test('mailbox providers are public, companies are not', () => {
  const providers = ['gmail.com', 'gmx.de', 'yahoo.co.jp', 'web.de', 'naver.com', 'wp.pl', 'icloud.com'];
  for (const one of providers) expect([one, isPublicMailDomain(one)]).toEqual([one, true]);
  const companies = ['acme-lanterns.example', 'mail.acme.com', 'gmail.acme.com', 'livemusic.com'];
  for (const one of companies) expect([one, isPublicMailDomain(one)]).toEqual([one, false]);
  expect(domainOfEmail('Ada@Acme.Example')).toBe('acme.example');
});

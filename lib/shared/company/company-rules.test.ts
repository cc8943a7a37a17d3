import { tiers } from '../access/tiers';
import { CompanyProfile } from './company-profile';
import { missingInProfile } from './onboarding/missing-in-profile';
import { adminFeatures } from './settings/admin-features';
import type { CompanySettings } from './settings/company-settings';

const profile = {
  name: ' Fulmar\u0000 & Sons ',
  displayName: '',
  currency: 'EUR',
  language: 'pl-PL',
  timezone: 'Europe/Warsaw',
  fiscalMonth: '1',
  website: 'https://fulmar.example/',
  helpEmail: '',
  helpPhone: '+48 (22) 555-01-00',
  helpUrl: '',
};

test('a profile is one line per name, real codes and whole https addresses', () => {
  expect(CompanyProfile.parse(profile)).toMatchObject({ name: 'Fulmar  & Sons', fiscalMonth: 1 });
  for (const wrong of [
    { name: 'x' },
    { name: 'x'.repeat(121) },
    { displayName: 'x'.repeat(61) },
    { currency: 'ZZZ' },
    { language: 'xx-XX' },
    { timezone: 'Mars/Base' },
    { fiscalMonth: '13' },
    { website: 'javascript:alert(1)' },
    { website: 'http://fulmar.example' },
    { helpEmail: 'nobody' },
    { helpPhone: 'call me' },
    { tier: 'enterprise' },
  ]) {
    expect(CompanyProfile.safeParse({ ...profile, ...wrong }).success).toBe(false);
  }
});

test('an admin switches what the plan includes, and never what concerns security', () => {
  const [biz, bizPlus, enterprise] = tiers.map(adminFeatures);
  expect(biz).not.toContain('reporting');
  expect(bizPlus).toContain('reporting');
  expect(enterprise).toContain('expenseIntegration');
  for (const features of [biz, bizPlus, enterprise]) {
    expect(features).not.toContain('ssoIntegration');
    expect(features).not.toContain('companyDeletion');
    expect(features).not.toContain('deleteAccount');
  }
});

test('what a company has not said of itself is missing', () => {
  const company = { ...CompanyProfile.parse(profile), logo: null } as CompanySettings;
  expect(missingInProfile(company)).toEqual(['logo', 'helpEmail']);
});

import { consentFlow, consentRegime } from './consent-regime';
import { type ConsentFacts, consentDues, consentSurface, consentWishes } from './consent-surface';

const nobodyAsked: ConsentFacts = {
  regime: 'opt-in',
  flow: 'categories',
  categoriesOn: true,
  repeatOn: true,
  twoPartyNeeded: true,
  transferNeeded: true,
  twoPartyAnswered: false,
  transferHidden: false,
  messageHidden: false,
  consentAnswered: false,
};

function shown(changed: Partial<ConsentFacts> = {}, search = ''): string {
  const facts = { ...nobodyAsked, ...changed };
  return consentSurface(consentDues(facts), facts, consentWishes(search));
}

const noDisclaimers = { twoPartyNeeded: false, transferNeeded: false };

test('with everything due the two-party dialog comes first', () => {
  expect(consentDues(nobodyAsked)).toEqual({
    twoPartyConsent: true,
    dataTransferConsent: true,
    cookiesConsent: true,
    messageVisible: true,
  });
  expect(shown()).toBe('ask-two-party');
});

test('then the data-transfer disclaimer', () => {
  expect(shown({ twoPartyAnswered: true })).toBe('ask-transfer');
  expect(shown({ twoPartyNeeded: false })).toBe('ask-transfer');
});

test('then the categories banner or the IAB dialog, also when it is opened on purpose', () => {
  expect(shown({ twoPartyAnswered: true, transferHidden: true })).toBe('ask-categories');
  expect(shown({ ...noDisclaimers, flow: 'iab', regime: 'opt-in-iab' })).toBe('ask-iab');
  expect(shown({ ...noDisclaimers, consentAnswered: true }, '?consent=categories')).toBe('ask-categories');
});

test('then the repeat message, and then nothing', () => {
  expect(shown({ ...noDisclaimers, regime: 'opt-out' })).toBe('repeat-us');
  expect(shown({ ...noDisclaimers, categoriesOn: false })).toBe('repeat');
  expect(shown({ ...noDisclaimers, regime: 'opt-out', messageHidden: true })).toBe('settled-us');
  expect(shown({ ...noDisclaimers, consentAnswered: true })).toBe('settled');
});

test('hcd=true hides what shows by itself, and not what was opened on purpose', () => {
  expect(shown({}, '?hcd=true')).toBe('settled');
  expect(shown({}, '?a=1&hcd=true&b=2')).toBe('settled');
  expect(shown({}, '?hcd=1')).toBe('ask-two-party');
  expect(shown({}, '?hcd=false')).toBe('ask-two-party');
  expect(shown({ consentAnswered: true }, '?hcd=true&consent=categories')).toBe('ask-categories');
});

test('CMP-007 the banner needs its feature, and then no answer or a wish', () => {
  const banner = (changed: Partial<ConsentFacts>, search = '') =>
    shown({ ...noDisclaimers, repeatOn: false, ...changed }, search);
  expect(banner({})).toBe('ask-categories');
  expect(banner({ categoriesOn: false })).toBe('settled');
  expect(banner({ categoriesOn: false }, '?consent=categories')).toBe('settled');
  expect(banner({ consentAnswered: true })).toBe('settled');
  expect(banner({ consentAnswered: true }, '?consent=categories')).toBe('ask-categories');
  expect(banner({ consentAnswered: true }, '?consent=else')).toBe('settled');
});

test('the regime follows the country, and nobody knows where is the strictest', () => {
  const of = (country: string | null) => consentRegime({ country, region: null });
  expect([null, 'DE', 'GB', 'CH', 'IS'].map(of)).toEqual(Array(5).fill('opt-in-iab'));
  expect([of('US'), of('BR'), of('KR')]).toEqual(['opt-out', 'opt-in', 'opt-in']);
  expect(consentFlow('opt-in-iab', true)).toBe('iab');
  expect([consentFlow('opt-in-iab', false), consentFlow('opt-in', true)]).toEqual([
    'categories',
    'categories',
  ]);
});

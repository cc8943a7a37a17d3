import { categoriesInForce } from './categories-in-force';
import { consentCategories } from './consent-category';
import { consentMode } from './consent-mode';

test('an opt-out takes advertising out of what was accepted, and nothing else', () => {
  expect(categoriesInForce(consentCategories, { allowDataSharing: true })).toEqual(consentCategories);
  expect(categoriesInForce(consentCategories, { allowDataSharing: false })).toEqual([
    'strictlyNecessary',
    'functional',
    'analytical',
  ]);
});

test('who allows sharing accepts nothing by it', () => {
  expect(categoriesInForce(['strictlyNecessary'], { allowDataSharing: true })).toEqual(['strictlyNecessary']);
});

test('consent mode denies whatever is about advertising after an opt-out', () => {
  expect(consentMode(categoriesInForce(consentCategories, { allowDataSharing: false }))).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'granted',
  });
});

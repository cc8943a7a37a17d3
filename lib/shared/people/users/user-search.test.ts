import { pageOf } from '@/lib/shared/paging/page-of';
import { bookRequestStates } from '@/lib/shared/people/booking-for/book-request';
import { searchModes } from './search-mode';
import {
  bookForOtherMax,
  effectiveMinLength,
  emptyPageSize,
  emptySearchPage,
  isSearched,
  simpleSearchMax,
  userSearchDelayMs,
  userSearchMinLengthDefault,
} from './user-search';

test('CONST-021 a search waits 300 ms', () => {
  expect(userSearchDelayMs).toBe(300);
});

test('CONST-022 a search needs 0 letters by default, which is 1', () => {
  expect(userSearchMinLengthDefault).toBe(0);
  expect(effectiveMinLength(userSearchMinLengthDefault)).toBe(1);
});

test('CONST-025 the empty page has size 15', () => {
  expect(emptyPageSize).toBe(15);
  expect(emptySearchPage()).toMatchObject({
    content: [],
    paging: { pageable: { page: 0, size: 15, offset: 0 }, first: true, last: true, totalElements: 0 },
  });
});

test('the simple search shows 5, the panel 10', () => {
  expect([simpleSearchMax, bookForOtherMax]).toEqual([5, 10]);
});

test('BIZ-094 there are twelve search modes, by these names', () => {
  expect(searchModes).toEqual([
    'all',
    'admins',
    'travelersForTravelArranger',
    'potentialTravelArrangers',
    'approvers',
    'travelManagers',
    'sponsoredGuests',
    'guestSponsors',
    'guests',
    'filtered',
    'potentialCustomApprovers',
    'potentialRuleCustomApprovers',
  ]);
});

test('ENT-069 a request to book on behalf is asked for or worked on', () => {
  expect(bookRequestStates).toEqual(['request', 'processing']);
});

test('a text is searched for from its least length on, blanks around it not counted', () => {
  const three = { minLength: 3, searchOnEmpty: false };
  expect(['', 'ab', ' ab ', 'abc'].map((text) => isSearched(text, three))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(isSearched('', { minLength: 3, searchOnEmpty: true })).toBe(true);
  expect(isSearched('ab', { minLength: 3, searchOnEmpty: true })).toBe(false);
});

test('ENT-018 the offset of a page is its number times its size', () => {
  expect(pageOf(['a'], { page: 4, size: 7 }, 29).paging).toMatchObject({
    pageable: { page: 4, size: 7, offset: 28, paged: true },
    last: true,
    totalPages: 5,
  });
});

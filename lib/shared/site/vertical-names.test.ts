import { verticalNames } from './vertical-names';

/** Word for word from the specification, §3. */
const specified =
  'main, transfer, business, citybreaks, hotels, flights, cars, campers, ferries, packages, restaurants, tracker, deals, pr, promotion, activities, cruises, explore, nearbyexplore, rentals, vacationrentals, trips, trains, myguides, guides, guide, essentials, account, discover, watchlist, routes, direct, inspiration, internal, corporate, marketing, buses, travelawards, pricefreeze, travelrestrictions, hostels, expenses, besttimetotravel, news, navigator, exploregpt, kayakai, wizard';

test('CENT-010 the verticals are exactly the 48 of the specification', () => {
  expect(verticalNames).toHaveLength(48);
  expect(verticalNames.join(', ')).toBe(specified);
});

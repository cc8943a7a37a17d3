import type { FindUsers } from '@/lib/shared/people/users/find-users-call';
import { searchModes } from '@/lib/shared/people/users/search-mode';

export type Asker = 'admin' | 'arranger';
/** A search that is measured: who asks, and what; its name is the mode and what is special about it. */
export type FinderSearch = { readonly name: string; readonly asker: Asker; readonly call: FindUsers };

const call = (searchMode: FindUsers['searchMode'], more: Partial<FindUsers> = {}): FindUsers => ({
  query: '',
  filters: {},
  searchMode,
  ...more,
});
const subject = 'person7@seeded0.example';

/** Every mode once, and those that ask more tables once more in the way that asks the most of them. */
export const finderSearches: readonly FinderSearch[] = [
  ...searchModes.map((mode) => ({ name: mode, asker: 'admin' as const, call: call(mode) })),
  { name: 'all, by name', asker: 'admin', call: call('all', { query: 'elodie 11' }) },
  {
    name: 'travelersForTravelArranger, named',
    asker: 'arranger',
    call: call('travelersForTravelArranger'),
  },
  { name: 'approvers, of a colleague', asker: 'admin', call: call('approvers', { filters: { subject } }) },
  {
    name: 'filtered, by all',
    asker: 'admin',
    call: call('filtered', {
      filters: { role: 'traveler', status: 'active', office: 'Boston', group: 'Crew' },
    }),
  },
  {
    name: 'potentialRuleCustomApprovers, by office',
    asker: 'admin',
    call: call('potentialRuleCustomApprovers', { filters: { office: 'Boston' } }),
  },
];

import { restrictedPurposes } from './iab-vendor';
import type { RestrictionType } from './tcf/tc-model';

const vendor = { id: 5, purposes: [1, 2], legIntPurposes: [7, 9], flexiblePurposes: [2, 7] };
const under = (purpose: number, type: RestrictionType, vendors = [5]) =>
  restrictedPurposes(vendor, [{ purpose, type, vendors }]);

test('the publisher can forbid a purpose on either basis', () => {
  expect(under(2, 0)).toEqual({ purposes: [1], legIntPurposes: [7, 9] });
  expect(under(9, 0)).toEqual({ purposes: [1, 2], legIntPurposes: [7] });
});

test('the publisher can insist on a basis where the vendor is flexible, and nowhere else', () => {
  expect(under(7, 1)).toEqual({ purposes: [1, 2, 7], legIntPurposes: [9] });
  expect(under(2, 2)).toEqual({ purposes: [1], legIntPurposes: [2, 7, 9] });
  const unchanged = { purposes: [1, 2], legIntPurposes: [7, 9] };
  expect([under(9, 1), under(1, 2), under(7, 1, [6])]).toEqual([unchanged, unchanged, unchanged]);
});

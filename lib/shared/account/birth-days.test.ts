import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { isTravelerAge } from './age-bounds';
import { birthDays } from './birth-days';

const bounds = { min: 18, max: 110 };
const shifted = (day: string, days: number) => utcDay(Date.parse(day) + days * msPerDay);

test.each(['2026-11-21', '2026-01-01', '2028-02-29', '2027-02-28', '2026-12-31'])(
  'ACCT-026 ACCT-027 on %s the field offers exactly the days that are accepted',
  (today) => {
    const { min, max } = birthDays(today, bounds);
    for (const day of [min, max]) expect(isTravelerAge(day, today, bounds)).toBe(true);
    expect(isTravelerAge(shifted(min, -1), today, bounds)).toBe(false);
    expect(isTravelerAge(shifted(max, 1), today, bounds)).toBe(false);
  },
);

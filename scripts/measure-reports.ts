// Reads the report of a company again and again and prints, as JSON, the median of each of its parts in milliseconds. The benchmark runs
// it on databases it has seeded: DATABASE_URL names one.

import { reportFrame, reportTerms } from '@/lib/server/reports/report-currency-and-periods';
import { ofCompany } from '@/lib/server/reports/report-reader';
import { closeDatabase } from '@/lib/server/store/connection';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { ReportFilter } from '@/lib/shared/reports/report-query';
import { median } from './bench/median.mjs';
import { reportParts } from './bench/report-parts';
import { seededMember } from './bench/seeded-member';

const warmUps = 1;
const turns = 5;

const viewer = await seededMember('admin', 'reports.read');
const today = utcDay(new Date());
const terms = await reportTerms(viewer);
const frame = reportFrame(ReportFilter.parse({ from: dayAfter(today, -364), to: today }), terms);
if (typeof frame === 'string') throw new Error(`a year is ${frame}`);

const figures: Record<string, number | undefined> = {};
for (const [name, read] of Object.entries(reportParts)) {
  const times: number[] = [];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const start = performance.now();
    await read(ofCompany(viewer), frame);
    if (turn >= warmUps) times.push(performance.now() - start);
  }
  figures[name] = median(times);
}
process.stdout.write(JSON.stringify(figures));
await closeDatabase();

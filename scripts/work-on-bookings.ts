// Works on orders until it is killed, as a process of the site does. DATABASE_URL names the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { workOnce } from '@/lib/server/booking/work-on-orders';

/** A short lease, so that what a killed worker had in hand is not waited for long. */
const times = { ask: 1000, lease: 2500, again: 200, giveUp: 3_600_000, reconcile: 3_600_000 };

for (;;) if (!(await workOnce(null, times))) await sleep(50);

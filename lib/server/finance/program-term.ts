import 'server-only';
import { and, gte, isNull, lte, or } from 'drizzle-orm';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { utcToday } from '@/lib/server/store/utc-today';

const hasBegun = or(isNull(companyProgram.validFrom), lte(companyProgram.validFrom, utcToday));

/** The last day of a program, of UTC, has not passed. */
export const hasNotEnded = or(isNull(companyProgram.validTo), gte(companyProgram.validTo, utcToday));

/** Today, of UTC, is one of the days of a program. */
export const isCurrent = and(hasBegun, hasNotEnded);

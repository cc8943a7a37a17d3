import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { every } from '@/lib/server/jobs/run-every';
import { endingToldDays, tellOfEndings } from '@/lib/server/notifications/tell-of-ending';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { company } from '@/lib/server/store/schema';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { certificateOf } from './certificates';
import { SsoConfig } from './sso-config';

/** Tells whoever keeps a company's sign-in that its last certificate ends soon, once. Returns how many companies it were. */
export async function tellOfEndingCertificates(now = new Date()): Promise<number> {
  const last = new Date(now.getTime() + endingToldDays * msPerDay);
  const used = and(companySso.active, eq(companySso.protocol, 'saml'));
  const rows = await database()
    .select({ id: companySso.id, config: companySso.config })
    .from(companySso)
    .innerJoin(company, and(eq(company.id, companySso.companyId), isNull(company.deleteAfter)))
    .where(used);
  const isSoon = (end: string | null): end is string =>
    end !== null && end >= utcDay(now) && end <= utcDay(last);
  const due = rows.filter(({ config }) => isSoon(lastEndOf(config)));
  return tellOfEndings(due, async ({ id }, tx) => {
    const [row] = await tx
      .select()
      .from(companySso)
      .where(and(eq(companySso.id, id), used))
      .for('update');
    const end = row === undefined ? null : lastEndOf(row.config);
    if (row === undefined || !isSoon(end)) return null;
    const { companyId } = row;
    const { name } = SsoConfig.parse(row.config);
    return { event: 'certificateEnding', companyId, id: String(id), label: name, day: end };
  });
}

/** The last day of the certificate that holds longest, ISO 8601; null without any, and for settings that cannot be read. */
function lastEndOf(config: Readonly<Record<string, unknown>>): string | null {
  const read = SsoConfig.safeParse(config);
  if (!read.success) return null;
  const ends = read.data.certificates.map((pem) => certificateOf(pem).expiresOn.slice(0, 10));
  return ends.toSorted().at(-1) ?? null;
}

/** Looks every hour for as long as this process lives. */
export function keepTellingOfEndingCertificates(): void {
  every(msPerHour, 'certificates that end soon', () => tellOfEndingCertificates());
}

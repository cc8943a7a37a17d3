import 'server-only';
import { every } from '@/lib/server/jobs/run-every';
import { companyProgram } from '@/lib/server/store/finance-schema';
import { resealSecrets } from '@/lib/server/tickets/reseal-secrets';
import { msPerHour } from '@/lib/shared/day/days';

/** Seals the codes of programs anew, whether or not searches use them (`resealSecrets`). Returns how many. */
export const resealPrograms = (): Promise<number> =>
  resealSecrets(companyProgram, {
    id: companyProgram.id,
    sealed: companyProgram.sealedCode,
    name: 'programs',
  });

/** Looks every hour for as long as this process lives. */
export function keepResealingPrograms(): void {
  every(msPerHour, 'codes of programs that an earlier secret sealed', resealPrograms);
}

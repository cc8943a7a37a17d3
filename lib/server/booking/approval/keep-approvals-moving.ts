import 'server-only';
import { every } from '@/lib/server/jobs/run-every';
import { workOnApprovals } from './work-on-approvals';

const everyMs = 60_000;

/** Reminds approvers and ends what nobody answers, every minute for as long as this process lives. */
export function keepApprovalsMoving(): void {
  every(everyMs, 'requests for approval', () => workOnApprovals());
}

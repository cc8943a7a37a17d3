import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import { type Can, refusalOf } from '@/lib/server/identity/proofs';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { company, membership } from '@/lib/server/store/schema';
import {
  type Onboarding,
  settableStatuses,
  type TaskStatus,
  withStatus,
} from '@/lib/shared/company/onboarding/onboarding-status';
import { type TaskId, taskOf } from '@/lib/shared/company/onboarding/onboarding-tasks';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Notes what somebody says about a task, their own or one of their company, and returns the onboarding as it is then.
 * FORBIDDEN for a task of the company without managing its settings; VALIDATION_ERROR names `status` where a table
 * alone tells that the task is done, or where it is for everybody.
 */
export async function setTaskStatus(
  viewer: Can<'tasks.write'>,
  taskId: TaskId,
  status: TaskStatus,
): Promise<Onboarding> {
  const task = taskOf(taskId);
  const refusal = task.scope === 'company' ? refusalOf(viewer, 'tasks.company') : null;
  if (refusal !== null) throw refusal;
  if (!settableStatuses(task).includes(status)) {
    throw new Refusal('VALIDATION_ERROR', { field: 'status', description: `${taskId} cannot be ${status}` });
  }
  const said = JSON.stringify({ [taskId]: status });
  const { companyId, id, onboarding } = viewer.membership;
  // One statement each, so that two who speak at once are both heard.
  await writeForCompany(viewer, async (tx) => {
    const [table, own] = task.scope === 'account' ? [membership, id] : [company, companyId];
    const tasks = sql`coalesce(${table.onboarding} -> 'tasks', '{}')`;
    const changed = await tx
      .update(table)
      .set({
        onboarding: sql`${table.onboarding} || jsonb_build_object('tasks', ${tasks} || ${said}::jsonb)`,
      })
      .where(and(eq(table.id, own), sql`not ${tasks} @> ${said}::jsonb`))
      .returning({ id: table.id });
    if (changed.length === 0) noteUnchanged();
  });
  return withStatus(onboarding, taskId, status);
}

import 'server-only';
import { closeOutbox, kickOutbox, sendMailBy } from '@/lib/server/jobs/kick-outbox';
import { closeMailConnections } from '@/lib/server/vendors/send-mail';
import { claimNextMail } from './send-next-mail';

const everyMs = 5000;

/** What `scripts/serve.mjs` calls when the process is to end. */
const slot = globalThis as { __umiakCloseOutbox?: () => Promise<void> };

/** Looks at the outbox every few seconds, for mail that waits for its next try or outlived a process. */
export function keepOutboxMoving(): void {
  sendMailBy(claimNextMail);
  slot.__umiakCloseOutbox = async () => {
    await closeOutbox();
    closeMailConnections();
  };
  setInterval(kickOutbox, everyMs).unref();
}

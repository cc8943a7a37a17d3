import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { log } from '../log';
import { navigation } from '../page-navigation';
import { findAuthState } from '../session/auth-state';
import { notifyOtherTabs } from '../session/other-tabs';
import { resetClient } from '../session/reset-client';
import { recordEvent } from '../site/page-events';
import { keepReturning } from './returning-visitor';

type SignedIn = {
  readonly kind: 'login' | 'register';
  /** Where the answer leads, a path of this site; without it the page one is on comes back, signed in. */
  readonly redirect?: string;
};

type Job = () => Promise<unknown>;

const jobs = new Set<Job>();

/**
 * Does something as soon as somebody has signed in on this page, and before the page comes back. Returns what calls
 * it off.
 */
export function onceSignedIn(job: Job): () => void {
  jobs.add(job);
  return () => void jobs.delete(job);
}

/**
 * To be called once after every sign-in or registration by script: drops what was kept of the visitor before, reads
 * the auth state anew, does what waited for it, tells other tabs, and then draws the page with the signed-in menu
 * (specification §4). A failed read or job stops nothing.
 */
export async function afterSignIn({ kind, redirect }: SignedIn): Promise<void> {
  resetClient();
  keepReturning();
  recordEvent('surface', `sign-in.${kind}`);
  await findAuthState();
  await doJobs();
  notifyOtherTabs();
  const target = redirect === undefined ? placeToReturn() : safeRedirect(redirect);
  if (target === navigation().path()) navigation().reload();
  else navigation().assign(target);
}

/** The way in is no place to come back to. */
function placeToReturn(): string {
  const path = navigation().path();
  return /^(?:\/[a-z]{2}-[a-z]{2})?\/login(?:[/?]|$)/.test(path) ? '/' : path;
}

async function doJobs(): Promise<void> {
  const waiting = [...jobs];
  jobs.clear();
  for (const job of waiting) {
    try {
      await job();
    } catch (error) {
      log.error('What waited for the sign-in failed', error);
    }
  }
}

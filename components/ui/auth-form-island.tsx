'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { navigation } from '@/lib/client/navigation';
import { isAuthFailure } from '@/lib/client/sign-in/auth-failure';
import { type AuthFormAction, submitAuthForm } from '@/lib/client/sign-in/submit-auth-form';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import styles from './auth-form.module.css';
import { ErrorSummary } from './error-summary';
import { FormContext } from './form-context';
import { formFields } from './form-fields';
import type { FormProblem, Wording } from './form-view';
import { problemOf } from './problem-of';

type Props = {
  readonly id: string;
  readonly action: AuthFormAction;
  readonly problem: FormProblem | null;
  readonly values: Readonly<Record<string, string>>;
  readonly wording: Wording;
  readonly labels: { readonly problem: string; readonly failed: string; readonly busy: string };
  /** Where to prove again to be oneself, when the call wants that first. */
  readonly proofPage?: string | undefined;
  readonly children: ReactNode;
};

/** The part of a form that runs in the browser; see `AuthForm`. */
export function AuthFormIsland({
  id,
  action,
  problem: posted,
  values,
  wording,
  labels,
  proofPage,
  children,
}: Props) {
  const [problem, setProblem] = useState(posted);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  useEffect(() => wakeFromCache(() => setBusy(false)), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { redirect } = await submitAuthForm(action, formFields(event.currentTarget));
      location.assign(safeRedirect(redirect));
    } catch (failure) {
      if (
        proofPage !== undefined &&
        isAuthFailure(failure) &&
        failure.errorCode === 'REAUTHENTICATION_NEEDED'
      ) {
        return navigation().assign(proofPage);
      }
      setProblem(problemOf(failure, labels.failed, wording));
      setRefusals((count) => count + 1);
      setBusy(false);
    }
  }

  return (
    <form id={id} className={styles.form} method="post" action={action} aria-busy={busy} onSubmit={submit}>
      <FormContext value={{ id, busy, busyLabel: labels.busy, problem, values }}>
        {problem === null ? null : (
          <ErrorSummary ref={summary} title={labels.problem} formId={id} problem={problem} />
        )}
        {children}
      </FormContext>
    </form>
  );
}

/** A page that comes back from the back-forward cache must not stay busy for ever. */
function wakeFromCache(wake: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && wake();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

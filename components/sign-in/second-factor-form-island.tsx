'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/components/ui/auth-form.module.css';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormContext } from '@/components/ui/form-context';
import { formFields } from '@/components/ui/form-fields';
import type { FormProblem } from '@/components/ui/form-view';
import { errorDescription } from '@/lib/client/error-description';
import { firstError } from '@/lib/client/first-error';
import { navigation } from '@/lib/client/navigation';
import { type CodeFormAction, submitCodeForm } from '@/lib/client/sign-in/submit-code-form';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { SecondFactorCodes, type SecondFactorCodesLabels } from './second-factor-codes';

type FormProps = {
  readonly id: string;
  readonly action: CodeFormAction;
  readonly problem: FormProblem | null;
  readonly labels: { readonly problem: string; readonly failed: string; readonly busy: string };
  readonly children: ReactNode;
};

type Props = FormProps & {
  readonly codesLabels: SecondFactorCodesLabels;
  /** What stands around the form until the recovery codes take the place of all three. */
  readonly before: ReactNode;
  readonly after: ReactNode;
};

type Issued = { readonly codes: readonly string[]; readonly redir: string };

/** The part of a code form that runs in the browser: posts it, and shows the recovery codes of a first code. */
export function SecondFactorFormIsland({ codesLabels, before, after, ...form }: Props) {
  const [issued, setIssued] = useState<Issued | null>(null);
  if (issued !== null) {
    return <SecondFactorCodes codes={issued.codes} redir={issued.redir} labels={codesLabels} fresh />;
  }
  return (
    <>
      {before}
      <CodeForm {...form} onIssued={setIssued} />
      {after}
    </>
  );
}

type CodeFormProps = FormProps & { readonly onIssued: (issued: Issued) => void };

function CodeForm({ id, action, problem: posted, labels, children, onIssued }: CodeFormProps) {
  const [problem, setProblem] = useState(posted);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { code = '', redir = '/', remember } = formFields(event.currentTarget);
    setBusy(true);
    try {
      const { recoveryCodes = [], redirect } = await submitCodeForm(action, {
        code,
        redir,
        ...(remember === undefined ? {} : { remember }),
      });
      if (recoveryCodes.length > 0) onIssued({ codes: recoveryCodes, redir: safeRedirect(redir) });
      else navigation().assign(safeRedirect(redirect));
    } catch (reason) {
      const error = firstError(reason);
      setProblem({ field: error?.field ?? null, message: errorDescription(error, labels.failed) });
      setRefusals((count) => count + 1);
      setBusy(false);
    }
  }

  return (
    <form id={id} className={styles.form} method="post" action={action} aria-busy={busy} onSubmit={submit}>
      <FormContext value={{ id, busy, busyLabel: labels.busy, problem, values: {} }}>
        {problem === null ? null : (
          <ErrorSummary ref={summary} title={labels.problem} formId={id} problem={problem} />
        )}
        {children}
      </FormContext>
    </form>
  );
}

'use client';

import { createContext, useContext } from 'react';
import type { FormProblem } from './form-view';

type FormMood = {
  readonly id: string;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly problem: FormProblem | null;
  readonly values: Readonly<Record<string, string>>;
};

/** What the fields and the button of a form know about it. */
export const FormContext = createContext<FormMood>({
  id: 'form',
  busy: false,
  busyLabel: '',
  problem: null,
  values: {},
});

/** The form around this component. */
export const useForm = (): FormMood => useContext(FormContext);

/** Ids, error and earlier input of one field of the form around this component. */
export function useFormField(name: string) {
  const { id, problem, values } = useForm();
  const error = problem?.field === name ? problem.message : null;
  return { id: `${id}-${name}`, error, typed: values[name], restored: Object.keys(values).length > 0 };
}

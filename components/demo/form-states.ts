import type { FormView } from '@/components/ui/form/form-view';

/** State of a form that nobody has sent yet. */
export const untouchedForm: FormView = { error: null, values: {}, token: null, done: false };

/** State of a form that was refused. */
export const refusedForm = (code: string, field: string | null, message: string): FormView => ({
  ...untouchedForm,
  error: { code, field, message },
});

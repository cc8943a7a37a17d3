import type { FormView } from '@/components/ui/form/form-view';

/** What every view is drawn with. */
export type StepContext = {
  readonly locale: string;
  readonly brandName: string;
  /** What is ticked at first, and whether the terms are asked for. */
  readonly boxes: { readonly deals: boolean; readonly remember: boolean; readonly terms: boolean };
  /** The business pages of this deployment. */
  readonly businessPath: string;
  /** Where to go after signing in, a path of this site; `/` for home. */
  readonly redir: string;
  /** Address of a page of signing in that comes after a form, in the language of the page, and leads on to `redir`. */
  readonly after: (path: string, form: string) => string;
  /** What is known of each form: `identify`, `login`, … */
  readonly forms: Readonly<
    Record<'identify' | 'login' | 'register' | 'forgot' | 'code' | 'codelogin', FormView>
  >;
  /** The address of the step before; '' where none was typed yet. */
  readonly address: string;
};

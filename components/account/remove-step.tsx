import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';

type Props = {
  /** The button that asks, what it asks about for those who only hear it, and the button that does it. */
  readonly words: { readonly open: string; readonly openNamed: string; readonly submit: string };
  /** What goes with it. */
  readonly text: ReactNode;
  readonly form: {
    readonly id: string;
    readonly action: string;
    readonly locale: string;
    readonly token: string | null;
  };
  /** Which one, as a hidden field; absent where the address says it. */
  readonly field?: { readonly name: string; readonly value: string | number };
};

/** Removes one of several after a question. */
export function RemoveStep({ words, text, form, field }: Props) {
  return (
    <ConfirmStep open={words.open} openNamed={words.openNamed}>
      <p>{text}</p>
      <Form {...form}>
        {field === undefined ? null : <input type="hidden" {...field} />}
        <button type="submit" className={buttonVariant('critical')}>
          {words.submit}
        </button>
      </Form>
    </ConfirmStep>
  );
}

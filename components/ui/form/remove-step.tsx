import type { ReactNode } from 'react';
import { ConfirmStep } from './confirm-step';
import { Form, type PostedFormProps } from './form';

type Props = Omit<PostedFormProps, 'variant'> & {
  /** The button that asks, and what it asks about for those who only hear it. `submit` is the button that does it. */
  readonly open: string;
  readonly openNamed?: string | undefined;
  /** What goes with it. */
  readonly text: ReactNode;
};

/** Removes one of several after a question; `children` are what is to be said for that, such as where its people go. */
export function RemoveStep({ open, openNamed, text, ...form }: Props) {
  return (
    <ConfirmStep open={open} openNamed={openNamed}>
      <p>{text}</p>
      <Form {...form} variant="critical" />
    </ConfirmStep>
  );
}

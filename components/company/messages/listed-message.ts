import type { MessageKind, MessageTexts, messageState } from '@/lib/shared/company/homepage-messages';

/** A message as the pages of the administration show it. */
export type ListedMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly texts: MessageTexts;
  readonly audience: readonly string[];
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly active: boolean;
  readonly asksAcknowledgement: boolean;
  readonly version: number;
  readonly seen: number;
  readonly acknowledged: number;
  /** What it is called for the reader. */
  readonly title: string;
  readonly state: ReturnType<typeof messageState>;
  /** When and for whom, and who has seen it, in words. */
  readonly facts: readonly string[];
};

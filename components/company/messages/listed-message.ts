import type { HomepageMessageForm, MessageTexts, messageState } from '@/lib/shared/company/homepage-messages';
import type { Kept } from '@/lib/shared/form/record-id';

type Fields = 'kind' | 'startsOn' | 'endsOn' | 'active' | 'asksAcknowledgement';

/** A message as the pages of the administration show it. */
export type ListedMessage = Kept<Pick<HomepageMessageForm, Fields>> & {
  readonly texts: MessageTexts;
  readonly audience: readonly string[];
  readonly seen: number;
  readonly acknowledged: number;
  /** What it is called for the reader. */
  readonly title: string;
  readonly state: ReturnType<typeof messageState>;
  /** When and for whom, and who has seen it, in words. */
  readonly facts: readonly string[];
};

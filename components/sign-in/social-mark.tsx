import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

/** Drawn by us, in one colour: a ring open to the right, a fruit with its leaf, and a slanted bar between two posts. */
const marks: Readonly<Record<SocialKey, string>> = {
  google: 'M17.6 7.2A7.5 7.5 0 1 0 19.5 12H12.5',
  apple:
    'M12 8c-1.6-1.2-6.5-1.2-6.5 4.6 0 4 2.6 7.4 4.6 7.4.9 0 1.2-.5 1.9-.5s1 .5 1.9.5c1.6 0 3.4-2.2 4.2-4.7-2.4-1.1-2.6-4.7-.2-6C16.3 7.2 13.400 7 12 8zM12.3 5.6c.1-1.9 1.3-3.2 3.1-3.6',
  naver: 'M6.5 18.5v-13l11 13v-13',
};

/** The mark of a provider; its name stands beside it. */
export function SocialMark({ provider }: { readonly provider: SocialKey }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[provider]} />
    </svg>
  );
}

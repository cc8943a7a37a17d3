/** Own drawings on a grid of 24, one stroke. */
const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20.5a8 8 0 0 1 16 0',
  alert:
    'M12 8.5v4.5M12 16.5v.01M10.4 4 2.6 17.5A1.8 1.8 0 0 0 4.2 20h15.6a1.8 1.8 0 0 0 1.6-2.5L13.6 4a1.8 1.8 0 0 0-3.2 0',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.2l2.8 2.8L16 9.6',
  chevron: 'm7 10 5 5 5-5',
  close: 'M6 6l12 12M18 6 6 18',
  device: 'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9H4V6a1.5 1.5 0 0 1 1.5-1.5M2 18.5h20',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3.5 7.5l8.5 6 8.5-6',
  shield: 'M12 3 5 5.5v6c0 4.4 2.9 7.8 7 9.5 4.1-1.7 7-5.1 7-9.5v-6zM9 12l2.2 2.2L15.2 10',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11.5V16M12 8v.01',
  company:
    'M5 20.5v-15A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5v15M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3',
  policy:
    'M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5M9 8h6M9 12h6M9 16h3',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  money:
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5M3 10h18M6.5 15h3',
  insight: 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words; it says nothing on its own and is hidden from screen readers. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

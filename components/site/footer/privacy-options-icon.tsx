/** The opt-out icon of California (11 CCR 7013): a blue and white pill with a check mark and a cross. */
export function PrivacyOptionsIcon() {
  return (
    <svg viewBox="0 0 30 14" width="30" height="14" aria-hidden="true" focusable="false">
      <rect
        x="0.75"
        y="0.75"
        width="28.5"
        height="12.5"
        rx="6.25"
        fill="#fff"
        stroke="#06f"
        strokeWidth="1.5"
      />
      <path d="M17.5 0.75H23a6.25 6.25 0 0 1 0 12.5h-8.5z" fill="#06f" />
      <path d="m6 7.2 2.6 2.6 4.6-5.6" fill="none" stroke="#06f" strokeWidth="1.6" />
      <path d="m19.8 4.4 5.2 5.2m0-5.2-5.2 5.2" fill="none" stroke="#fff" strokeWidth="1.6" />
    </svg>
  );
}

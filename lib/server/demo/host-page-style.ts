import 'server-only';

/** The looks of somebody else's page: a travel blog with type and colours of its own. */
export const hostPageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#2b2118, #efe6da); --paper: light-dark(#fbf7f0, #1d1813); --line: light-dark(#dfd3c1, #43392e); }
* { box-sizing: border-box; }
body { margin: 0; font: 17px/1.6 Georgia, 'Times New Roman', serif; color: var(--ink); background: var(--paper); }
header, main { max-inline-size: 72rem; margin-inline: auto; padding-inline: 24px; }
header { padding-block: 48px 24px; }
header p:first-child { margin: 0; font: 600 13px/20px system-ui, sans-serif; }
h1 { margin: 4px 0 8px; font-size: clamp(30px, 5vw, 48px); font-weight: 400; line-height: 1.15; text-wrap: balance; }
header p:last-child { max-inline-size: 60ch; margin: 0; }
h2 { margin: 32px 0 12px; font-size: 22px; font-weight: 400; }
iframe { transition: opacity 150ms; }
iframe[aria-busy] { opacity: 0.5; }
#search { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
button { min-block-size: 44px; padding-inline: 16px; border: 1px solid currentColor; border-radius: 12px; font: 600 15px/24px system-ui, sans-serif; color: inherit; background: none; cursor: pointer; }
button:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
:focus-visible { outline: 3px solid #b4552d; outline-offset: 2px; }
[role=log] { max-block-size: 320px; overflow: auto; margin-block-end: 48px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; }
#log { margin: 0; padding: 0; list-style: none; font: 13px/22px ui-monospace, monospace; overflow-wrap: anywhere; direction: ltr; text-align: start; }
@media (prefers-reduced-motion: reduce) { iframe { transition: none; } }
`;

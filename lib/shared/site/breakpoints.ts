/** Smallest width of every size of window, in CSS pixels, rising. Everything below `s` is `xs`. */
export const breakpoints = { xs: 0, s: 480, m: 768, l: 1084, xl: 1440 } as const;

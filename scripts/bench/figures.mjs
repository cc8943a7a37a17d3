const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A number of things: `1,234`, and with one decimal below ten. */
export const count = (number) => (number < 10 ? number.toFixed(1) : grouped.format(number));

/** A ratio: `21.3 ×`, with two decimals below ten. */
export const times = (ratio) => `${ratio.toFixed(ratio < 10 ? 2 : 1)} ×`;

/** Bytes as kB of 1000. */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes as MB of 1000 kB. */
export const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** Milliseconds; what the clock cannot tell from nothing is `< 1 ms`. */
export const milliseconds = (ms) => (ms < 1 ? '< 1 ms' : `${Math.round(ms)} ms`);

/** Milliseconds of what is short: one decimal, two below one. */
export const preciseMilliseconds = (ms) => `${ms.toFixed(ms < 1 ? 2 : 1)} ms`;

/** Microseconds as milliseconds with two decimals, or a dash. */
export const processorTime = (micros) => (micros === null ? '–' : `${(micros / 1000).toFixed(3)} ms`);

/** A share as per cent. */
export const percent = (share) => `${Math.round(share * 100)} %`;

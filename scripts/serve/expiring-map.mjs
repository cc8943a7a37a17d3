/**
 * A map that forgets: entries after their time, and the oldest when there are too many or they are too large.
 * @template Value
 */
export class ExpiringMap {
  /**
   * In the order of their age, so that the first is the first to go.
   * @type {Map<string, { value: Value, bytes: number, untilMs: number }>}
   */
  #entries = new Map();
  #bytes = 0;
  #limits;
  #now;

  /**
   * @param {{ lifeMs: number, entriesMax: number, bytesMax?: number }} limits
   * @param {() => number} now milliseconds of a clock that nobody sets
   */
  constructor({ lifeMs, entriesMax, bytesMax = Number.POSITIVE_INFINITY }, now) {
    this.#limits = { lifeMs, entriesMax, bytesMax };
    this.#now = now;
  }

  /**
   * @param {string} key
   * @returns {Value | null}
   */
  get(key) {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.untilMs > this.#now() ? entry.value : null;
  }

  /**
   * @param {string} key
   * @param {Value} value
   * @param {number} bytes what it weighs
   */
  set(key, value, bytes = 0) {
    this.#delete(key);
    this.#entries.set(key, { value, bytes, untilMs: this.#now() + this.#limits.lifeMs });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (!this.#isTooMuch() && entry.untilMs > this.#now()) return;
      this.#delete(oldest);
    }
  }

  clear() {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size() {
    return this.#entries.size;
  }

  #isTooMuch() {
    return this.#entries.size > this.#limits.entriesMax || this.#bytes > this.#limits.bytesMax;
  }

  /** @param {string} key */
  #delete(key) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

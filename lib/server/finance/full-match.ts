import 'server-only';
import { RE2JS } from 're2js';

/**
 * Whether a text as a whole matches a pattern that an administrator has written; null for what is no pattern. RE2 takes time in
 * proportion to the text, so no pattern holds the server up.
 */
export function matchesWhole(pattern: string, text: string): boolean | null {
  try {
    return RE2JS.compile(pattern).matches(text);
  } catch {
    return null;
  }
}
